import { expect, test } from 'vitest';

import { createArchive } from '@/custom-pages/downloads/createArchive';

import { readZip } from '../support/readZip';

const read = async (archive: Blob) => readZip(Buffer.from(await archive.arrayBuffer()));

test('an archive holds each file under its name, byte by byte', async () => {
  const contents = Array.from({ length: 45 }, (_, index) =>
    Uint8Array.from({ length: 20_000 + index }, (_, position) => (position * (index + 7)) % 256),
  );
  const names = contents.map((_, index) => `Reporte_Jardín_Ñandú_${index}_2026-04.pdf`);
  const files = await read(
    await createArchive(names.map((name, index) => ({ name, file: new Blob([contents[index] ?? '']) }))),
  );

  expect([...files.keys()]).toEqual(names);
  for (const [index, name] of names.entries()) {
    expect(Buffer.compare(files.get(name) ?? Buffer.alloc(0), contents[index] ?? Buffer.alloc(0))).toBe(0);
  }
});

test('a file that cannot be read fails the archive', async () => {
  const broken = new Blob(['%PDF']);
  broken.stream = () =>
    new ReadableStream({
      pull: () => {
        throw new Error('gone');
      },
    });
  await expect(createArchive([{ name: 'roto.pdf', file: broken }])).rejects.toThrow('gone');
});
