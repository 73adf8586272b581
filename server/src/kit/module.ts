import type { FastifyPluginAsync } from "fastify";
import type { Ctx } from "../core/ctx.js";
import type { JobSpec, OutboxSubscriber, WorkerSpec } from "../core/jobs.js";
import type { ReconcileCheck } from "../core/reconcile.js";
import type { DemoHistory } from "./demo-history/demo-history.js";
import type { LoaderProvider } from "./loaders.js";

/** What a demo installation contains. */
export interface DemoOptions {
  /** Whether the brand gets a history, which contains the opening balances of its players. */
  readonly hasHistory: boolean;
}

/**
 * Adds one part of the demo data to a brand; `ctx` carries the brand, and the platform as its actor.
 * It runs at every start of a demo installation, so it leaves existing data as it is.
 */
export type DemoStep = (ctx: Ctx, options: DemoOptions) => Promise<void>;

/**
 * Adds one part of the history of a demo brand, in the transaction that writes it: schedules events, and registers what
 * writes their rows. It runs once for each brand.
 */
export type DemoHistoryStep = (ctx: Ctx, history: DemoHistory) => Promise<void> | void;

/**
 * Sets up one part of a new brand, in the transaction that creates it; `ctx` carries the brand, and its creator as the
 * actor.
 */
export type NewBrandStep = (ctx: Ctx) => Promise<void>;

/** Everything that a module contributes to the server. Leave out what it does not have. */
export interface ModuleParts {
  /** Names are unique among all modules. */
  readonly services: object;
  /** What it needs from modules above it, which provide it. */
  readonly ports?: object;
  /** Fields of the schema for players and agents, at /graphql. */
  readonly resolvers?: readonly object[];
  /** Fields of the schema for staff, at /admin/graphql. */
  readonly adminResolvers?: readonly object[];
  readonly loaders?: readonly LoaderProvider[];
  /** Calls of the REST contract under /wps, /lgw and /lotto; they give whole paths to `addWpsCall`. */
  readonly wps?: readonly FastifyPluginAsync[];
  /** Other routes: pages, files, webhooks, vendors. */
  readonly routes?: readonly FastifyPluginAsync[];
  /** What runs by the clock. */
  readonly jobs?: readonly JobSpec[];
  /** What runs as soon as there is work. */
  readonly workers?: readonly WorkerSpec[];
  /** What handles outbox events. */
  readonly subscribers?: readonly OutboxSubscriber[];
  readonly reconcileChecks?: readonly ReconcileCheck[];
  /** What a new brand needs of the module before it can open. */
  readonly newBrand?: readonly NewBrandStep[];
  readonly demoData?: readonly DemoStep[];
  readonly demoHistory?: readonly DemoHistoryStep[];
}

/** The manifest of a module: checks its parts and keeps the exact types of its services and ports. */
export function defineModule<const Parts extends ModuleParts>(parts: Parts): Parts {
  return parts;
}

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** The services of all the modules, by their names. */
export type ServicesOf<Modules extends readonly ModuleParts[]> = Intersection<Modules[number]["services"]>;

/** What modules contribute, gathered in their order. */
export interface GatheredModules<Services> extends Required<Omit<ModuleParts, "services" | "ports">> {
  readonly services: Services;
}

/** Gathers what the modules contribute. @throws Error when two of them give a service the same name */
export function gatherModules<const Modules extends readonly ModuleParts[]>(
  modules: Modules,
): GatheredModules<ServicesOf<Modules>> {
  const services: Record<string, unknown> = {};
  for (const [name, service] of modules.flatMap((module) => Object.entries(module.services))) {
    if (name in services) throw new Error(`two modules have a service named ${name}`);
    services[name] = service;
  }
  return {
    services: services as ServicesOf<Modules>,
    resolvers: modules.flatMap(({ resolvers = [] }) => resolvers),
    adminResolvers: modules.flatMap(({ adminResolvers = [] }) => adminResolvers),
    loaders: modules.flatMap(({ loaders = [] }) => loaders),
    wps: modules.flatMap(({ wps = [] }) => wps),
    routes: modules.flatMap(({ routes = [] }) => routes),
    jobs: modules.flatMap(({ jobs = [] }) => jobs),
    workers: modules.flatMap(({ workers = [] }) => workers),
    subscribers: modules.flatMap(({ subscribers = [] }) => subscribers),
    reconcileChecks: modules.flatMap(({ reconcileChecks = [] }) => reconcileChecks),
    newBrand: modules.flatMap(({ newBrand = [] }) => newBrand),
    demoData: modules.flatMap(({ demoData = [] }) => demoData),
    demoHistory: modules.flatMap(({ demoHistory = [] }) => demoHistory),
  };
}
