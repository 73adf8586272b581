import { type Brand, maintenanceTextIn } from "../brands/brands.model.js";
import type { DemoSignIns } from "../members/members.model.js";
import type { RegistrationSettings } from "../members/registration.model.js";

/** 0 normal, 1 maintenance, 2 region restricted. */
export type StatusNumber = 0 | 1 | 2;

/** The visitor's location, derived from the IP address. `country` is ISO 3166-1 alpha-2; null when unknown. */
export interface VisitorLocation {
  readonly ip: string;
  readonly country: string | null;
}

/** The maintenance notice for a visitor. */
export interface MaintenanceNotice {
  /** Null while unknown. */
  readonly endsAt: Date | null;
  /** In the visitor's language, else in the brand's default language; null when the brand has none. */
  readonly title: string | null;
  readonly text: string | null;
}

/** What a visitor of a demo installation can try. */
export interface DemoInfo extends DemoSignIns {
  readonly mailboxPath: string;
  readonly sites: readonly { readonly code: string; readonly name: string; readonly host: string }[];
}

/** Whether a brand is open to a visitor, and the data that the client needs at startup. */
export interface SystemStatus {
  readonly status: StatusNumber;
  /** Null unless the brand is in maintenance. */
  readonly maintenance: MaintenanceNotice | null;
  /** The visitor's location when its region is restricted; null otherwise. */
  readonly regionRestriction: VisitorLocation | null;
  readonly location: VisitorLocation;
  readonly brand: Brand;
  readonly resources: readonly Resource[];
  /** The brand's registration options. */
  readonly registration: RegistrationSettings["flags"];
}

/** A page of the brand on another site. */
export interface Resource {
  /** TELEGRAM1, FACEBOOK1, INSTAGRAM … */
  readonly key: string;
  readonly url: string;
  readonly title: string;
}

/** Builds a brand's status for a visitor. Maintenance takes precedence over a region restriction. */
export function buildSystemStatus(
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
  const notice = maintenanceTextIn(brand, language);
  return {
    status: on ? 1 : isRestricted ? 2 : 0,
    maintenance: on ? { endsAt, title: notice?.title ?? null, text: notice?.text || null } : null,
    regionRestriction: isRestricted && !on ? location : null,
    location,
    brand,
    resources,
    registration,
  };
}
