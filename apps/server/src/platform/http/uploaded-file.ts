/** A file of a form, on disk until the handler has returned: a handler that needs it longer stores it. */
export interface UploadedFile {
  readonly fieldName: string;
  /** The caller's name, sanitised: no path, no control characters, never empty. */
  readonly fileName: string;
  /** The type the caller declares. The bytes may differ. */
  readonly declaredMimeType: string;
  readonly sizeBytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
  readonly path: string;
}
