/** What a picture may be. Never a drawing that carries code, such as SVG. */
export const mediaTypes = ["image/png", "image/jpeg"] as const;
export type MediaType = (typeof mediaTypes)[number];

/** What a picture may prove. */
export type SubjectKind = "deposit" | "withdrawal";

/** A picture that a member handed in. */
export interface StoredFile {
  readonly id: string;
  readonly mediaType: MediaType;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly createdAt: Date;
}

/** What a picture proves. */
export interface Subject {
  readonly kind: SubjectKind;
  readonly id: string;
}

export const fileLimits = {
  /** Bytes of one picture as it comes. */
  bytes: 5 * 1024 * 1024,
  /** Bytes of one picture as it is kept: drawn anew, one of few colours may grow. */
  keptBytes: 8 * 1024 * 1024,
  /** Pixels that are decoded at most: beyond, a small file could fill the memory. */
  pixels: 40_000_000,
  /** Pixels of each side that are kept; larger pictures are made smaller. */
  side: 4000,
  /** Pictures of one subject. */
  perSubject: 3,
  /** How long a picture that is not used is kept. */
  unusedMs: 86_400_000,
} as const;

/** Pictures that a process decodes at a time, and callers that may wait for it. */
export const decoding = { concurrency: 2, queue: 20 } as const;

/** How often a member may hand something in. */
export const uploadRules = {
  hour: { name: "files-hour", points: 20, windowSeconds: 3_600 },
  day: { name: "files-day", points: 60, windowSeconds: 86_400 },
} as const;
