declare module "../../../db/tables.js" {
  /** Row types of the demo vendor's tables. Amounts are minor units. */
  interface Tables {
    "demo_vendor.purse": {
      brand_id: string;
      operator_id: string;
      user_ref: string;
      currency: string;
      balance: bigint;
    };
    "demo_vendor.movement": {
      brand_id: string;
      operator_id: string;
      transfer_uuid: string;
      kind: "deposit" | "withdraw" | null;
      user_ref: string | null;
      currency: string | null;
      amount: bigint | null;
      state: "DONE" | "FAILED" | "CLOSED";
      at: Date;
    };
    "demo_vendor.mood": {
      brand_id: string;
      user_ref: string;
      mood: "slow" | "cut" | "lost" | "refuse" | "silent" | "lie";
    };
  }
}

export {};
