/** A file of a form, kept on disk until the handler has returned: who wants it longer stores it. */
export interface UploadedFile {
  readonly fieldName: string;
  /** As the caller named it, made harmless: no path, no control characters, never empty. */
  readonly fileName: string;
  /** What the caller says it is. The bytes may say otherwise. */
  readonly declaredMimeType: string;
  readonly sizeBytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
  readonly path: string;
}
