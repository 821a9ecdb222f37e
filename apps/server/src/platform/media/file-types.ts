/** How a file is treated in a conversation. A type that a browser or a player cannot show is a document. */
export type FileKind = 'image' | 'audio' | 'video' | 'document';

interface FileType {
  readonly extension: string;
  readonly kind: FileKind;
  /** `shown` in the page; `saved` to disk under its own type; `active` could run as a page of ours if ever shown. */
  readonly handed: 'shown' | 'saved' | 'active';
  /** The ffmpeg demuxer. Named, never guessed: a guess may select a playlist that names files of this server. */
  readonly demuxer?: string;
  /** Text has no signature: whether it is a table or a note is what the sender says. */
  readonly isText?: true;
  /** Inside a zip or an OLE container, which does not always distinguish it from its siblings. */
  readonly isOffice?: true;
}

const openXml = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';
const office = (extension: string) => ({ extension, kind: 'document', handed: 'saved', isOffice: true }) as const;
const saved = (extension: string) => ({ extension, kind: 'document', handed: 'saved' }) as const;
const text = (extension: string) => ({ extension, kind: 'document', handed: 'saved', isText: true }) as const;
const active = (extension: string) => ({ extension, kind: 'document', handed: 'active', isText: true }) as const;

/** docs/product/media.md#types */
const fileTypes: Readonly<Record<string, FileType>> = {
  'image/jpeg': { extension: 'jpg', kind: 'image', handed: 'shown', demuxer: 'jpeg_pipe' },
  'image/png': { extension: 'png', kind: 'image', handed: 'shown', demuxer: 'png_pipe' },
  'image/webp': { extension: 'webp', kind: 'image', handed: 'shown', demuxer: 'webp_pipe' },
  'image/gif': { extension: 'gif', kind: 'image', handed: 'shown', demuxer: 'gif' },
  'image/bmp': { extension: 'bmp', kind: 'image', handed: 'saved', demuxer: 'bmp_pipe' },
  'image/tiff': { extension: 'tif', kind: 'image', handed: 'saved', demuxer: 'tiff_pipe' },
  'image/avif': { extension: 'avif', kind: 'image', handed: 'saved' },
  'image/heic': { extension: 'heic', kind: 'image', handed: 'saved' },
  'image/heif': { extension: 'heif', kind: 'image', handed: 'saved' },

  'audio/mpeg': { extension: 'mp3', kind: 'audio', handed: 'shown', demuxer: 'mp3' },
  'audio/ogg': { extension: 'ogg', kind: 'audio', handed: 'shown', demuxer: 'ogg' },
  'audio/mp4': { extension: 'm4a', kind: 'audio', handed: 'shown', demuxer: 'mov' },
  'audio/aac': { extension: 'aac', kind: 'audio', handed: 'shown', demuxer: 'aac' },
  'audio/amr': { extension: 'amr', kind: 'audio', handed: 'shown', demuxer: 'amr' },
  'audio/3gpp': { extension: '3gp', kind: 'audio', handed: 'shown', demuxer: 'mov' },
  'audio/webm': { extension: 'webm', kind: 'audio', handed: 'saved', demuxer: 'matroska' },
  'audio/matroska': { extension: 'mka', kind: 'audio', handed: 'saved', demuxer: 'matroska' },
  'audio/wav': { extension: 'wav', kind: 'audio', handed: 'saved', demuxer: 'wav' },
  'audio/flac': { extension: 'flac', kind: 'audio', handed: 'saved', demuxer: 'flac' },

  'video/mp4': { extension: 'mp4', kind: 'video', handed: 'shown', demuxer: 'mov' },
  'video/3gpp': { extension: '3gp', kind: 'video', handed: 'shown', demuxer: 'mov' },
  'video/webm': { extension: 'webm', kind: 'video', handed: 'saved', demuxer: 'matroska' },
  'video/matroska': { extension: 'mkv', kind: 'video', handed: 'saved', demuxer: 'matroska' },
  'video/quicktime': { extension: 'mov', kind: 'video', handed: 'saved', demuxer: 'mov' },
  'video/ogg': { extension: 'ogv', kind: 'video', handed: 'saved', demuxer: 'ogg' },
  'video/vnd.avi': { extension: 'avi', kind: 'video', handed: 'saved', demuxer: 'avi' },
  'video/mpeg': { extension: 'mpg', kind: 'video', handed: 'saved', demuxer: 'mpeg' },

  'application/pdf': { extension: 'pdf', kind: 'document', handed: 'shown' },
  'application/msword': office('doc'),
  'application/vnd.ms-excel': office('xls'),
  'application/vnd.ms-powerpoint': office('ppt'),
  [`${openXml}.wordprocessingml.document`]: office('docx'),
  [`${openXml}.spreadsheetml.sheet`]: office('xlsx'),
  [`${openXml}.presentationml.presentation`]: office('pptx'),
  [`${openDocument}.text`]: office('odt'),
  [`${openDocument}.spreadsheet`]: office('ods'),
  [`${openDocument}.presentation`]: office('odp'),
  'application/rtf': saved('rtf'),
  'application/epub+zip': saved('epub'),
  'application/zip': saved('zip'),
  'application/x-rar-compressed': saved('rar'),
  'application/x-7z-compressed': saved('7z'),
  'application/gzip': saved('gz'),

  'text/plain': text('txt'),
  'text/csv': text('csv'),
  'text/vcard': text('vcf'),
  'text/calendar': text('ics'),
  'text/markdown': text('md'),
  'application/json': text('json'),
  'text/html': active('html'),
  'application/xhtml+xml': active('xhtml'),
  'image/svg+xml': active('svg'),
  'application/xml': active('xml'),
  'text/javascript': active('js'),
  'application/octet-stream': { extension: 'bin', kind: 'document', handed: 'active' },
};

/** Other names of the same type. */
const sameAs: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  // An animated PNG is a PNG to every program that does not animate it.
  'image/apng': 'image/png',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heif',
  'audio/mp3': 'audio/mpeg',
  'audio/x-m4a': 'audio/mp4',
  'audio/x-wav': 'audio/wav',
  'audio/opus': 'audio/ogg',
  'audio/x-matroska': 'audio/matroska',
  'video/x-m4v': 'video/mp4',
  'video/x-matroska': 'video/matroska',
  'video/3gpp2': 'video/3gpp',
  'application/csv': 'text/csv',
  'text/x-vcard': 'text/vcard',
  'text/xml': 'application/xml',
  'application/javascript': 'text/javascript',
  'application/x-zip-compressed': 'application/zip',
};

/** The bare type in our spelling: no parameters, one name per type. */
export function plainMimeType(mimeType: string): string {
  const bare = (mimeType.split(';')[0] ?? '').trim().toLowerCase();
  return sameAs[bare] ?? bare;
}

export const fileTypeOf = (mimeType: string): FileType | undefined =>
  Object.hasOwn(fileTypes, mimeType) ? fileTypes[mimeType] : undefined;

/**
 * The kind of an unlisted type: players know more sounds and films than we do, but an unknown picture may be a page.
 */
export function kindOf(mimeType: string): FileKind {
  const known = fileTypeOf(mimeType);
  if (known) return known.kind;
  if (mimeType.startsWith('audio/')) return 'audio';
  return mimeType.startsWith('video/') ? 'video' : 'document';
}

/** The type a file name claims by its last extension. */
export function mimeTypeOfName(fileName: string): string | undefined {
  const extension = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase();
  return Object.keys(fileTypes).find((mimeType) => fileTypes[mimeType]?.extension === extension);
}
