import sharp from "sharp";
import { DomainError } from "../../core/errors.js";
import { fileLimits, type MediaType } from "./files.model.js";

/** An image as it is stored. */
export interface EncodedImage {
  readonly mediaType: MediaType;
  readonly width: number;
  readonly height: number;
  readonly content: Buffer;
}

const mediaTypeByFormat: Readonly<Record<string, MediaType>> = { png: "image/png", jpeg: "image/jpeg" };
const magicBytes: Readonly<Record<MediaType, readonly number[]>> = {
  "image/png": [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  "image/jpeg": [0xff, 0xd8, 0xff],
};

// One thread per image, so that an upload cannot occupy all cores.
sharp.concurrency(1);
sharp.cache(false);

function detectMediaType(bytes: Buffer): MediaType | null {
  const types = Object.keys(magicBytes) as MediaType[];
  return types.find((type) => magicBytes[type].every((byte, at) => bytes[at] === byte)) ?? null;
}

async function reencodeAs(bytes: Buffer, mediaType: MediaType): Promise<EncodedImage> {
  const { maxSide, maxPixels } = fileLimits;
  const source = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", animated: false });
  const { format } = await source.metadata();
  if (mediaTypeByFormat[format] !== mediaType) throw new Error(`unexpected image format: ${format}`);
  const upright = source
    .rotate()
    .resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true });
  const encoded = mediaType === "image/png" ? upright.png() : upright.jpeg({ quality: 85, mozjpeg: false });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { mediaType, width: info.width, height: info.height, content: data };
}

/**
 * Decodes an image and encodes it again. Input that is not an image is refused, and metadata such as GPS positions and
 * any appended code is removed. The format is detected from the bytes, not from the declared content type.
 * @throws DomainError unsupported_media_type
 */
export async function reencodeImage(bytes: Buffer): Promise<EncodedImage> {
  const mediaType = detectMediaType(bytes);
  if (!mediaType) throw new DomainError("unsupported_media_type");
  try {
    return await reencodeAs(bytes, mediaType);
  } catch (error) {
    throw new DomainError("unsupported_media_type", {}, { cause: error });
  }
}
