import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { picture } from '../../testing/object-store/object-store-suite.ts';
import { zipStream } from '../zip/zip-writer.ts';
import { contentTypeOf, contentTypeOfName } from './content-type.ts';

describe('the content type', () => {
  it('is recognized by the bytes', async () => {
    const zipOf = (path: string) =>
      buffer(zipStream([{ path, level: 6, content: () => Buffer.from('x') }], new Date()));
    expect(contentTypeOf(await picture('jpeg'))).toBe('image/jpeg');
    expect(contentTypeOf(await picture('png'))).toBe('image/png');
    expect(contentTypeOf(await picture('webp'))).toBe('image/webp');
    expect(contentTypeOf(Buffer.from('%PDF-1.7'))).toBe('application/pdf');
    expect(contentTypeOf(await zipOf('a.jpg'))).toBe('application/zip');
    expect(contentTypeOf(await zipOf('xl/workbook.xml'))).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    for (const other of ['', 'PK', 'GIF89a', '<html>', 'RIFF....AVI ', 'MZ']) {
      expect(contentTypeOf(Buffer.from(other))).toBe('application/octet-stream');
    }
  });

  it('is known by the extension', () => {
    expect(contentTypeOfName('a/b.JPG')).toBe('image/jpeg');
    expect(contentTypeOfName('a/b.exe')).toBeUndefined();
  });
});
