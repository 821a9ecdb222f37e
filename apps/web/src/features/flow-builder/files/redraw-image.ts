const QUALITY = 0.7;

/** An image that cannot be drawn. */
export class BrokenImage extends Error {
  override readonly name = 'BrokenImage';
}

/**
 * Draws a picture again at 70 % quality, which also removes what a camera writes into it, such as the place. Returns the
 * original if that is smaller. A PNG stays one: as JPEG its transparent parts would turn black.
 */
export async function redrawImage(file: File): Promise<File> {
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch (cause) {
    throw new BrokenImage('The picture cannot be read', { cause });
  }
  try {
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d');
    if (context === null) throw new BrokenImage('The browser cannot draw');
    context.drawImage(picture, 0, 0);
    const drawn = await canvas.convertToBlob({ type, quality: QUALITY });
    return drawn.size < file.size ? new File([drawn], file.name, { type }) : file;
  } finally {
    picture.close();
  }
}
