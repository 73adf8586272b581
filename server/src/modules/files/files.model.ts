/** Accepted image formats. Formats that can contain code, such as SVG, must not be added. */
export const mediaTypes = ["image/png", "image/jpeg"] as const;
export type MediaType = (typeof mediaTypes)[number];

/** Kinds of subjects that have images. */
export const subjectKinds = ["deposit", "withdrawal", "programme_entry"] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** An image that a member uploaded. */
export interface StoredFile {
  readonly id: string;
  readonly mediaType: MediaType;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly createdAt: Date;
}

/** The deposit, withdrawal or application that an image belongs to. */
export interface Subject {
  readonly kind: SubjectKind;
  readonly id: string;
}

export const fileLimits = {
  /** Maximum size of an uploaded image. */
  maxUploadBytes: 5 * 1024 * 1024,
  /** Maximum size of a stored image; re-encoding can enlarge images with few colours. */
  maxStoredBytes: 8 * 1024 * 1024,
  /** Maximum number of pixels to decode; without it a small file could exhaust the memory. */
  maxPixels: 40_000_000,
  /** Maximum width and height of a stored image, in pixels; larger images are scaled down. */
  maxSide: 4000,
  /** Maximum number of images per subject. */
  maxPerSubject: 3,
  /** How long an unattached image is stored. */
  unattachedRetentionMs: 86_400_000,
} as const;

/** Concurrent decodings of a process, and callers that may wait for one. */
export const decodingLimits = { concurrency: 2, queue: 20 } as const;

/** Limits of a member's uploads. */
export const uploadThrottles = {
  hour: { name: "files-hour", points: 20, windowSeconds: 3_600 },
  day: { name: "files-day", points: 60, windowSeconds: 86_400 },
} as const;
