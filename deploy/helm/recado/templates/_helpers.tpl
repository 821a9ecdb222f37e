{{- define "recado.name" -}}
{{- if contains .Chart.Name .Release.Name -}}
{{- .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name .Chart.Name | trunc 50 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{- define "recado.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "recado.labels" -}}
{{ include "recado.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" }}
{{- end -}}

{{- define "recado.image" -}}
{{- with .Values.image -}}
{{- if .digest -}}
{{ .repository }}@{{ .digest }}
{{- else -}}
{{ .repository }}:{{ .tag | default $.Chart.AppVersion }}
{{- end -}}
{{- end -}}
{{- end -}}

{{/* The settings of every pod; `env` of a role comes after it. Secrets are files: a variable is visible to whoever may inspect the pod. */}}
{{- define "recado.env" -}}
- { name: PUBLIC_URL, value: {{ .Values.publicUrl | quote }} }
- { name: MAIL_FROM, value: {{ .Values.mailFrom | quote }} }
- { name: CELL_ID, value: {{ .Values.cell | quote }} }
# The gateway replaces X-Forwarded-For, and the network policy lets nobody else in.
- { name: TRUST_PROXY, value: "true" }
- { name: DATABASE_POOL_SIZE, value: {{ .Values.database.poolSize | quote }} }
{{- with .Values.storage }}
{{- if .bucket }}
- { name: S3_BUCKET, value: {{ .bucket | quote }} }
- { name: S3_ENDPOINT, value: {{ .endpoint | quote }} }
- { name: S3_REGION, value: {{ .region | quote }} }
{{- end }}
{{- end }}
{{- range .Values.secret.keys }}
- { name: {{ . }}_FILE, value: /run/secrets/recado/{{ . }} }
{{- end }}
{{- include "recado.ownEnv" .Values.env }}
{{- end -}}

{{/* Helm reads numbers as floats: a million would become "1e+06". */}}
{{- define "recado.ownEnv" -}}
{{- range $name, $value := . }}
- { name: {{ $name }}, value: {{ ternary ($value | int64 | toString) ($value | toString) (kindIs "float64" $value) | quote }} }
{{- end }}
{{- end -}}

{{- define "recado.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
# The claim of files may be large; its owner is set once.
fsGroupChangePolicy: OnRootMismatch
seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{- define "recado.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end -}}

{{/* Connections that one pod of a role may open: docs/guides/deploy.md#connections. Called with a dict of role and pool. */}}
{{- define "recado.connections" -}}
{{- $platform := max 2 (div (add .pool 3) 4) -}}
{{- add .pool $platform (get (dict "api" 6 "worker" 15 "channels" 8) .role) -}}
{{- end -}}

{{/* Refuses replicas that could use up the connections of PostgreSQL: the last pod to start would take the product down. */}}
{{- define "recado.checkConnections" -}}
{{- $sum := 0 -}}
{{- range $role, $is := .Values.roles -}}
{{- $pods := add (ternary $is.maxReplicas $is.minReplicas $.Values.autoscaling.enabled) $is.strategy.maxSurge -}}
{{- $sum = add $sum (mul $pods (include "recado.connections" (dict "role" $role "pool" $.Values.database.poolSize))) -}}
{{- end -}}
{{- $room := sub .Values.database.maxConnections .Values.database.reserved -}}
{{- if gt $sum $room -}}
{{- fail (printf "all replicas together may open %d connections, but database.maxConnections less database.reserved is %d" $sum $room) -}}
{{- end -}}
{{- end -}}
