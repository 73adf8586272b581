import { Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";

/** A file of an archive. */
export interface ZipEntry {
  /** With forward slashes; ASCII. */
  readonly name: string;
  readonly content: AsyncIterable<Buffer | string>;
}

interface WrittenEntry {
  readonly name: Buffer;
  readonly at: Date;
  readonly offset: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

const maxBytes = 0xffff_ffff;
/** Sizes follow the content. */
const descriptorFlag = 0x0008;
const deflated = 8;
const version = 20;

/** Date and time of MS-DOS, in UTC, as the format has them. */
function dosTime(at: Date): { readonly time: number; readonly date: number } {
  return {
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    date: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  };
}

/** The fields that a file's header and its entry in the directory share. */
function commonFields({ name, at, crc, packed, size }: Omit<WrittenEntry, "offset">): Buffer {
  const fields = Buffer.alloc(26);
  const { time, date } = dosTime(at);
  fields.writeUInt16LE(version, 0);
  fields.writeUInt16LE(descriptorFlag, 2);
  fields.writeUInt16LE(deflated, 4);
  fields.writeUInt16LE(time, 6);
  fields.writeUInt16LE(date, 8);
  fields.writeUInt32LE(crc, 10);
  fields.writeUInt32LE(packed, 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

function signature(text: string): Buffer {
  return Buffer.concat([Buffer.from("PK"), Buffer.from(text, "latin1")]);
}

function directoryEntry(entry: WrittenEntry): Buffer {
  const [madeBy, rest] = [Buffer.alloc(2), Buffer.alloc(14)];
  madeBy.writeUInt16LE(version, 0);
  rest.writeUInt32LE(entry.offset, 10);
  return Buffer.concat([signature("\x01\x02"), madeBy, commonFields(entry), rest, entry.name]);
}

function directoryEnd(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([signature("\x05\x06"), end]);
}

function descriptor({ crc, packed, size }: Pick<WrittenEntry, "crc" | "packed" | "size">): Buffer {
  const fields = Buffer.alloc(12);
  fields.writeUInt32LE(crc, 0);
  fields.writeUInt32LE(packed, 4);
  fields.writeUInt32LE(size, 8);
  return Buffer.concat([signature("\x07\x08"), fields]);
}

/**
 * Writes files into a ZIP archive (PKWARE APPNOTE 6.3.3, without encryption and ZIP64) as they are read: nothing is kept
 * but the directory. `at` is the time of all files.
 * @throws RangeError when the archive exceeds 4 GiB; the errors of the entries
 */
export async function* zipArchive(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  at: Date,
): AsyncGenerator<Buffer> {
  const written: WrittenEntry[] = [];
  let offset = 0;
  for await (const { name: text, content } of entries) {
    const name = Buffer.from(text, "ascii");
    const start = offset;
    const header = commonFields({ name, at, crc: 0, packed: 0, size: 0 });
    yield Buffer.concat([signature("\x03\x04"), header, name]);
    const sums = { crc: 0, packed: 0, size: 0 };
    const counted = async function* () {
      for await (const part of content) {
        const bytes = Buffer.from(part);
        sums.crc = crc32(bytes, sums.crc);
        sums.size += bytes.length;
        yield bytes;
      }
    };
    const deflate = createDeflateRaw();
    const source = Readable.from(counted());
    source.once("error", (error) => deflate.destroy(error));
    for await (const packed of source.pipe(deflate) as AsyncIterable<Buffer>) {
      sums.packed += packed.length;
      yield packed;
    }
    yield descriptor(sums);
    offset += 4 + header.length + name.length + sums.packed + 16;
    if (offset > maxBytes || sums.size > maxBytes) throw new RangeError("the archive exceeds 4 GiB");
    written.push({ name, at, offset: start, ...sums });
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield directoryEnd(written.length, directory.length, offset);
}
