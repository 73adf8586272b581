import type { Ctx } from "../../core/ctx.js";
import { type SecretKeys, seal, unseal } from "../../core/secret-keys.js";
import { findDetails, writeDetails } from "./details.store.js";
import { type DetailField, type Details, detailFields, detailSealPurpose } from "./registration.model.js";

function isDetailField(text: string): text is DetailField {
  return (detailFields as readonly string[]).includes(text);
}

/**
 * Stores the profile details of members (birthday, nationality, messenger names), encrypted at rest. Callers have
 * authorised the access and validated the texts.
 */
export class DetailsService {
  constructor(private readonly secretKeys: SecretKeys) {}

  /** Reads a member's details. */
  async of(ctx: Ctx, memberId: string): Promise<Details> {
    const rows = await findDetails(ctx.db, ctx.brand.id, memberId);
    const details = rows.flatMap(({ field, sealed }) =>
      isDetailField(field) ? [[field, unseal(this.secretKeys, detailSealPurpose(field), sealed)]] : [],
    );
    return Object.fromEntries(details);
  }

  /** Writes the given details; null removes one, and omitted ones stay unchanged. */
  async set(
    ctx: Ctx,
    memberId: string,
    details: Readonly<Partial<Record<DetailField, string | null>>>,
  ): Promise<void> {
    const sealed = detailFields.flatMap((field): [string, Buffer | null][] => {
      const text = details[field];
      if (text === undefined) return [];
      return [[field, text === null ? null : seal(this.secretKeys, detailSealPurpose(field), text)]];
    });
    await writeDetails(ctx.db, { brandId: ctx.brand.id, memberId }, new Map(sealed));
  }
}
