declare module "../../../db/tables.js" {
  /** Row types of the demo vendor's tables. Amounts are minor units. */
  interface Tables {
    "demo_vendor.player_balance": {
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
    "demo_vendor.simulated_fault": {
      brand_id: string;
      user_ref: string;
      fault: "slow" | "cut" | "lost" | "refuse" | "silent" | "lie";
    };
  }
}

export {};
