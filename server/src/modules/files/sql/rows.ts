declare module "../../../db/tables.js" {
  /** Row types of the files schema's tables. */
  interface Tables {
    "files.file": {
      id: string;
      brand_id: string;
      member_id: string;
      media_type: "image/png" | "image/jpeg";
      width: number;
      height: number;
      content: Buffer;
      created_at: Date;
      subject_kind: "deposit" | "withdrawal" | "programme_entry" | null;
      subject_id: string | null;
    };
  }
}

export {};
