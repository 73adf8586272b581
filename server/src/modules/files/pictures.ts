import sharp from "sharp";
import { DomainError } from "../../core/errors.js";
import { fileLimits, type MediaType } from "./files.model.js";

/** A picture as it is kept. */
export interface Picture {
  readonly mediaType: MediaType;
  readonly width: number;
  readonly height: number;
  readonly content: Buffer;
}

const typeOf: Readonly<Record<string, MediaType>> = { png: "image/png", jpeg: "image/jpeg" };
const magic: Readonly<Record<MediaType, readonly number[]>> = {
  "image/png": [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  "image/jpeg": [0xff, 0xd8, 0xff],
};

// A picture of a crowd must not take every core.
sharp.concurrency(1);
sharp.cache(false);

function sniff(bytes: Buffer): MediaType | null {
  const types = Object.keys(magic) as MediaType[];
  return types.find((type) => magic[type].every((byte, at) => bytes[at] === byte)) ?? null;
}

async function draw(bytes: Buffer, mediaType: MediaType): Promise<Picture> {
  const source = sharp(bytes, { limitInputPixels: fileLimits.pixels, failOn: "error", animated: false });
  const { format } = await source.metadata();
  if (typeOf[format] !== mediaType) throw new Error(`the picture is ${format}`);
  const { side } = fileLimits;
  const upright = source
    .rotate()
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true });
  const drawn = mediaType === "image/png" ? upright.png() : upright.jpeg({ quality: 85, mozjpeg: false });
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
  return { mediaType, width: info.width, height: info.height, content: data };
}

/**
 * Decodes a picture and draws it anew: what is no picture falls here, and places, names and code that came along are
 * gone. The type is read from the bytes, not from what the sender calls them.
 * @throws DomainError unsupported_media_type
 */
export async function redraw(bytes: Buffer): Promise<Picture> {
  const mediaType = sniff(bytes);
  if (!mediaType) throw new DomainError("unsupported_media_type");
  try {
    return await draw(bytes, mediaType);
  } catch (error) {
    throw new DomainError("unsupported_media_type", {}, { cause: error });
  }
}
