/** How many values of a column are sealed by which key. */
export interface SealedColumnStatus {
  /** Table and column, such as `identity.contact.phone_sealed`. */
  readonly column: string;
  /** Values that the newest key sealed. */
  readonly current: number;
  /** Values that an older key sealed. */
  readonly outdated: number;
}

/** What one batch of a rotation did. */
export interface RotationBatch {
  /** Values that were sealed again by the newest key. */
  readonly resealed: number;
  /** Values that none of the keys opens; they were left as they are. */
  readonly unreadable: number;
  /** The column that the next batch goes on with; null when every column is done. */
  readonly next: string | null;
}

/** How far a rotation to one key has come: the column, and the key of the last row that it looked at. */
export interface RotationProgress {
  readonly keyId: string;
  readonly column: string;
  /** Null before the first row. */
  readonly after: readonly string[] | null;
}
