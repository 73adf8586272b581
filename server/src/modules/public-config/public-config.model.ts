import { type Brand, maintenanceTextIn } from "../brands/brands.model.js";
import type { RegistrationSettings } from "../members/registration.model.js";

/** 0 normal, 1 maintenance, 2 region restricted. */
export type StatusNumber = 0 | 1 | 2;

/** Where the visitor seems to be. `country`: ISO 3166-1 alpha-2; null when it is not known. */
export interface VisitorLocation {
  readonly ip: string;
  readonly country: string | null;
}

/** What a brand in maintenance tells its visitors. */
export interface MaintenanceNotice {
  /** Null when nobody knows yet. */
  readonly endsAt: Date | null;
  /** The brand's own words in the visitor's language, or its default one; null when it has none. */
  readonly title: string | null;
  readonly text: string | null;
}

/** Whether a brand is open to a visitor, and what the visitor's client needs before anything else. */
export interface SystemStatus {
  readonly status: StatusNumber;
  /** Null while the brand is not in maintenance. */
  readonly maintenance: MaintenanceNotice | null;
  /** Where the visitor is kept out from; null while he is not. */
  readonly regionRestriction: VisitorLocation | null;
  readonly location: VisitorLocation;
  readonly brand: Brand;
  readonly resources: readonly Resource[];
  /** What of registering the brand has switched on. */
  readonly registration: RegistrationSettings["flags"];
}

/** A page of the brand's elsewhere. */
export interface Resource {
  /** TELEGRAM1, FACEBOOK1, INSTAGRAM … */
  readonly key: string;
  readonly url: string;
  readonly title: string;
}

/** The status of a brand for a visitor. Maintenance comes before any region. */
export function statusFor(
  brand: Brand,
  visitor: {
    readonly location: VisitorLocation;
    readonly isRestricted: boolean;
    readonly language: string;
    readonly resources: readonly Resource[];
    readonly registration: SystemStatus["registration"];
  },
): SystemStatus {
  const { location, isRestricted, language, resources, registration } = visitor;
  const { on, endsAt } = brand.maintenance;
  const said = maintenanceTextIn(brand, language);
  return {
    status: on ? 1 : isRestricted ? 2 : 0,
    maintenance: on ? { endsAt, title: said?.title ?? null, text: said?.text || null } : null,
    regionRestriction: isRestricted && !on ? location : null,
    location,
    brand,
    resources,
    registration,
  };
}
