import { beforeAll, test } from "vitest";
import { openTestApp } from "../../../test/app.js";
import { expectWalkable } from "../../../test/state-machine.js";
import { TransferScene } from "../../../test/transfers/setup.js";
import { newId } from "../../core/ids.js";
import { transferStates } from "./vendor-transfers.model.js";
import {
  completeTransfer,
  failTransfer,
  findTransfer,
  insertTransfer,
  markPending,
  markSent,
} from "./vendor-transfers.store.js";

let scene: TransferScene;

beforeAll(async () => {
  scene = await TransferScene.create(await openTestApp(), 1_000_00n);
});

test.each(["IN", "OUT"] as const)(
  "a transfer %s takes every transition that its states have, and no other",
  async (direction) => {
    const { brand, platform, built, t } = scene;
    const { db } = platform;
    const now = t.clock.now();
    const later = new Date(now.getTime() + 60_000);
    const vendor = await t.services.catalogue.vendorByCode(platform, "lagoon");
    await expectWalkable(transferStates, {
      create: async () => {
        const id = newId();
        const request = { vendorId: vendor?.id ?? "", requestId: newId(), direction, amount: 100n };
        const owner = { id, brandId: brand.id, memberId: built.id, currency: "USD" };
        await insertTransfer(db, { ...owner, ...request, pollAt: later, now });
        return id;
      },
      stateOf: async (id) => (await findTransfer(db, brand.id, id))?.state ?? "REQUESTED",
      moves: {
        SENT: (id) => markSent(db, id, later, now),
        PENDING: (id) => markPending(db, id, { polls: 1, pollAt: later, now }),
        DONE: (id) => completeTransfer(db, id, null, now),
        FAILED: (id) => failTransfer(db, id, { reason: "refused", decidedBy: null, now }),
      },
    });
  },
);
