import { readFile, truncate, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { inspectFile } from './inspect-file.ts';
import { aMediaFolder, aZip, blackPng } from './testing/make-media.ts';

const media = aMediaFolder();
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const bytes = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding);
const lying = { declaredMimeType: 'image/png', fileName: 'foto.png' };

describe('a picture, sound or film', () => {
  it.each([
    ['foto.jpg', 'image/jpeg', 'jpg'],
    ['foto.png', 'image/png', 'png'],
    ['foto.webp', 'image/webp', 'webp'],
    ['foto.gif', 'image/gif', 'gif'],
    ['foto.bmp', 'image/bmp', 'bmp'],
  ])('%s is recognised by its content', async (name, mimeType, extension) => {
    const path = await media.picture(name);
    const claim = { declaredMimeType: 'application/pdf', fileName: 'contrato.pdf' };
    expect(await inspectFile(path, claim)).toEqual({ mimeType, kind: 'image', extension });
    expect(await inspectFile(await readFile(path), claim)).toEqual({ mimeType, kind: 'image', extension });
  });

  it.each([
    ['voz.webm', ['-c:a', 'libopus'], 'audio/webm', 'webm'],
    ['voz.ogg', ['-c:a', 'libopus'], 'audio/ogg', 'ogg'],
    ['vorbis.ogg', ['-c:a', 'libvorbis'], 'audio/ogg', 'ogg'],
    ['voz.m4a', [], 'audio/mp4', 'm4a'],
    ['so-o-som.mp4', [], 'audio/mp4', 'm4a'],
    ['voz.3gp', ['-c:a', 'aac'], 'audio/3gpp', '3gp'],
    ['voz.mkv', [], 'audio/matroska', 'mka'],
    ['voz.mp3', [], 'audio/mpeg', 'mp3'],
    ['voz.aac', [], 'audio/aac', 'aac'],
    ['voz.wav', [], 'audio/wav', 'wav'],
  ] as const)('%s with nothing but sound is audio', async (name, options, mimeType, extension) => {
    const path = await media.sound(name, ...options);
    const claim = { declaredMimeType: 'video/mp4', fileName: 'filme.mp4' };
    expect(await inspectFile(path, claim)).toEqual({ mimeType, kind: 'audio', extension });
    expect(await inspectFile(await readFile(path), claim)).toEqual({ mimeType, kind: 'audio', extension });
  });

  it('of an old phone (AMR) is audio', async () => {
    expect(await inspectFile(bytes('#!AMR\n<.......'), {})).toMatchObject({ mimeType: 'audio/amr', kind: 'audio' });
  });

  it.each([
    ['filme.mp4', 'video/mp4'],
    ['filme.webm', 'video/webm'],
    ['filme.mov', 'video/quicktime'],
    ['filme.mkv', 'video/matroska'],
  ])('%s with a picture is video, even if it is called audio', async (name, mimeType) => {
    const claim = { declaredMimeType: 'audio/webm', fileName: 'voz.webm' };
    expect(await inspectFile(await media.film(name), claim)).toMatchObject({ mimeType, kind: 'video' });
  });

  it('without sound is video too', async () => {
    expect(await inspectFile(await media.silentFilm('mudo.webm'), {})).toMatchObject({ mimeType: 'video/webm' });
  });

  it('with a cover is still audio', async () => {
    const cover = await media.picture('capa.png');
    const asCover = ['-map', '0', '-map', '1', '-c:v', 'png', '-disposition:v', 'attached_pic'];
    const song = await media.sound('com-capa.m4a', '-i', cover, ...asCover);
    expect(await inspectFile(song, {})).toMatchObject({ mimeType: 'audio/mp4', kind: 'audio' });
  });

  it('that is truncated keeps its type', async () => {
    const path = await media.film('cortado.mp4');
    await truncate(path, 200);
    expect(await inspectFile(path, {})).toMatchObject({ mimeType: 'video/mp4', kind: 'video' });
  });

  it('of an extreme size is only inspected, not decoded', async () => {
    expect(await inspectFile(blackPng(30_000, 30_000), {})).toMatchObject({ mimeType: 'image/png', kind: 'image' });
  });
});

describe('a file that pretends to be a picture', () => {
  it.each([
    ['a page', '<!DOCTYPE html><script>alert(1)</script>', 'text/html', 'html'],
    ['a page after a comment', '<!-- foto -->\n  <ScRiPt>alert(1)</script>', 'text/html', 'html'],
    ['a page after a byte order mark', '\uFEFF  <html><body onload=alert(1)>', 'text/html', 'html'],
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/svg+xml', 'svg'],
    ['a drawing with a prologue', '<?xml version="1.0"?><!-- x --><svg onload="alert(1)"/>', 'image/svg+xml', 'svg'],
    ['an XML page', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>', 'text/html', 'html'],
    ['plain XML', '<?xml version="1.0"?><nfe/>', 'application/xml', 'xml'],
    ['a script', 'alert(document.cookie)', 'text/plain', 'txt'],
  ])('%s is detected', async (_what, content, mimeType, extension) => {
    expect(await inspectFile(bytes(content), lying)).toEqual({ mimeType, kind: 'document', extension });
  });

  it('a page in UTF-16 is detected', async () => {
    expect(await inspectFile(bytes('\uFEFF<script>alert(1)</script>', 'utf16le'), lying)).toMatchObject({
      mimeType: 'text/html',
      kind: 'document',
    });
  });

  it('a page saved as .png is detected on disk as well', async () => {
    const path = media.path('pagina.png');
    await writeFile(path, '<html><script>alert(1)</script></html>');
    expect(await inspectFile(path, lying)).toEqual({ mimeType: 'text/html', kind: 'document', extension: 'html' });
  });

  it('unknown data stays unknown', async () => {
    const unknown = { mimeType: 'application/octet-stream', kind: 'document', extension: 'bin' };
    expect(await inspectFile(Buffer.from([0, 1, 2, 3, 4, 5, 6, 7]), lying)).toEqual(unknown);
    expect(await inspectFile(Buffer.alloc(0), lying)).toEqual(unknown);
  });

  it('a program is recognised as a program', async () => {
    const program = Buffer.concat([bytes('MZ'), Buffer.alloc(200)]);
    expect(await inspectFile(program, lying)).toMatchObject({ kind: 'document', extension: 'exe' });
  });

  it('a picture that is also a script is the picture it begins as', async () => {
    const both = bytes('GIF89a/*\x01\x00\x01\x00\x00*/=1;alert(1)', 'latin1');
    expect(await inspectFile(both, { declaredMimeType: 'text/javascript', fileName: 'foto.gif.js' })).toEqual({
      mimeType: 'image/gif',
      kind: 'image',
      extension: 'gif',
    });
  });

  it.each(['foto.html.png', 'foto.png.html', '../../foto.svg', 'foto.php%00.png', 'x.__proto__'])(
    'the name %j changes nothing about a real picture',
    async (fileName) => {
      expect(await inspectFile(blackPng(8, 8), { fileName })).toMatchObject({
        mimeType: 'image/png',
        extension: 'png',
      });
    },
  );
});

describe('a document', () => {
  it.each([
    ['a table', 'nome;valor\nAna;10', { declaredMimeType: 'text/csv' }, 'text/csv', 'csv'],
    [
      'a table as Windows declares it',
      'a;b',
      { declaredMimeType: 'application/vnd.ms-excel', fileName: 'x.CSV' },
      'text/csv',
      'csv',
    ],
    [
      'a table without a declared type',
      'a;b',
      { declaredMimeType: 'text/plain', fileName: 'x.csv' },
      'text/csv',
      'csv',
    ],
    ['a note', 'oi', { declaredMimeType: 'text/plain; charset=utf-8' }, 'text/plain', 'txt'],
    ['a note without a name', 'oi', {}, 'text/plain', 'txt'],
    ['a note that is called a drawing', 'oi', { declaredMimeType: 'image/svg+xml' }, 'text/plain', 'txt'],
    ['a note that is called a video', 'oi', { declaredMimeType: 'video/mp4', fileName: 'a.mp4' }, 'text/plain', 'txt'],
    ['a declared script', 'alert(1)', { declaredMimeType: 'application/javascript' }, 'text/javascript', 'js'],
    ['a contact card', 'BEGIN:VCARD\nVERSION:3.0\nEND:VCARD', {}, 'text/vcard', 'vcf'],
    ['a PDF', '%PDF-1.7\n', { fileName: 'x.exe' }, 'application/pdf', 'pdf'],
  ])('has the type of its content, or else of its sender: %s', async (_what, content, claim, mimeType, extension) => {
    expect(await inspectFile(bytes(content), claim)).toEqual({ mimeType, kind: 'document', extension });
  });

  it('in a Windows code page is a text', async () => {
    expect(await inspectFile(bytes('descrição;preço', 'latin1'), { fileName: 'a.csv' })).toMatchObject({
      mimeType: 'text/csv',
    });
  });

  it('of Word is recognised without a name', async () => {
    const types = `<Types><Override ContentType="${docx}.main+xml"/></Types>`;
    const file = aZip({ '[Content_Types].xml': types, 'word/document.xml': '<w/>' });
    expect(await inspectFile(file, { declaredMimeType: 'application/zip', fileName: 'a.zip' })).toMatchObject({
      mimeType: docx,
      extension: 'docx',
    });
  });

  it('of an office program gets its declared type when only the container is recognised', async () => {
    const zip = aZip({ 'a.txt': 'x' });
    expect(await inspectFile(zip, { declaredMimeType: xlsx })).toMatchObject({ mimeType: xlsx, extension: 'xlsx' });
    expect(await inspectFile(zip, {})).toMatchObject({ mimeType: 'application/zip', extension: 'zip' });
    expect(await inspectFile(zip, { declaredMimeType: 'image/png' })).toMatchObject({ mimeType: 'application/zip' });
    const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
    expect(await inspectFile(ole, { fileName: 'carta.doc' })).toMatchObject({ mimeType: 'application/msword' });
    expect(await inspectFile(ole, { fileName: 'protegido.docx' })).toMatchObject({ mimeType: docx });
  });
});

describe('a missing file', () => {
  it('is an error and not an unknown type', async () => {
    await expect(inspectFile(media.path('nada'), {})).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
