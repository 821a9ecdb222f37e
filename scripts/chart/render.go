// Renders a chart as Helm does and prints its documents as JSON: [{"template": …, "document": …}].
//
//	go run render.go <chart> <release> <namespace> [values.yaml…]
//
// Helm itself is in neither Debian nor npm. This covers what our templates use: the functions of Helm beside sprig's,
// values merged in order, and documents read by the YAML library of Kubernetes, with its own idea of `on` and 0440.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"sigs.k8s.io/yaml"
)

type object = map[string]interface{}

type files string

func (chart files) Get(name string) string {
	text, err := os.ReadFile(filepath.Join(string(chart), name))
	check(err)
	return string(text)
}

func main() {
	chart, release, namespace := os.Args[1], os.Args[2], os.Args[3]
	values := read(filepath.Join(chart, "values.yaml"))
	for _, path := range os.Args[4:] {
		merge(values, read(path))
	}
	about := read(filepath.Join(chart, "Chart.yaml"))
	// Helm spells the keys of Chart.yaml as the fields of its own type.
	for name, value := range about {
		about[strings.ToUpper(name[:1])+name[1:]] = value
	}
	context := object{
		"Values":  values,
		"Chart":   about,
		"Files":   files(chart),
		"Release": object{"Name": release, "Namespace": namespace, "Service": "Helm"},
	}
	print(render(chart, context))
}

func render(chart string, context object) []object {
	paths, err := filepath.Glob(filepath.Join(chart, "templates", "*"))
	check(err)
	sort.Strings(paths)
	all := template.New("chart").Option("missingkey=zero")
	all.Funcs(sprig.TxtFuncMap()).Funcs(helmFunctions(all))
	for _, path := range paths {
		text, err := os.ReadFile(path)
		check(err)
		template.Must(all.New(filepath.Base(path)).Parse(string(text)))
	}
	documents := []object{}
	for _, path := range paths {
		name := filepath.Base(path)
		if strings.HasPrefix(name, "_") {
			continue
		}
		var out strings.Builder
		check(all.ExecuteTemplate(&out, name, context))
		for _, text := range strings.Split("\n"+out.String(), "\n---") {
			var document object
			if err := yaml.UnmarshalStrict([]byte(text), &document); err != nil {
				check(fmt.Errorf("%s: %w\n%s", name, err, text))
			}
			if document != nil {
				documents = append(documents, object{"template": name, "document": document})
			}
		}
	}
	return documents
}

func helmFunctions(all *template.Template) template.FuncMap {
	return template.FuncMap{
		"include": func(name string, context interface{}) (string, error) {
			var out strings.Builder
			err := all.ExecuteTemplate(&out, name, context)
			return out.String(), err
		},
		"fail": func(reason string) (string, error) { return "", errors.New(reason) },
		"toYaml": func(value interface{}) string {
			text, err := yaml.Marshal(value)
			check(err)
			return strings.TrimSuffix(string(text), "\n")
		},
		"fromYaml": func(text string) object {
			var value object
			check(yaml.Unmarshal([]byte(text), &value))
			return value
		},
	}
}

func read(path string) object {
	text, err := os.ReadFile(path)
	check(err)
	values := object{}
	check(yaml.UnmarshalStrict([]byte(text), &values))
	return values
}

// Maps are merged, everything else is replaced, and null removes the default.
func merge(into, from object) {
	for name, value := range from {
		inner, isMap := value.(object)
		existing, wasMap := into[name].(object)
		switch {
		case value == nil:
			delete(into, name)
		case isMap && wasMap:
			merge(existing, inner)
		default:
			into[name] = value
		}
	}
}

func print(documents []object) {
	out := json.NewEncoder(os.Stdout)
	out.SetEscapeHTML(false)
	check(out.Encode(documents))
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
