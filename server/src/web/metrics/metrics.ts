import { Counter, Histogram, Registry } from "prom-client";
import type { Meter, ProviderCallLabels } from "../../core/meter.js";

const requestSeconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const providerSeconds = [0.01, 0.05, 0.25, 1, 2.5, 8];
const jobSeconds = [0.05, 0.25, 1, 5, 30, 120];

/** The counters of one app, in a registry of its own. */
export class Metrics implements Meter {
  readonly registry = new Registry();
  private readonly registers = [this.registry];

  readonly requests = new Histogram({
    name: "croupier_http_request_seconds",
    help: "Requests answered, by transport, route pattern, method and status.",
    labelNames: ["transport", "route", "method", "status"],
    buckets: requestSeconds,
    registers: this.registers,
  });
  private readonly operations = new Counter({
    name: "croupier_graphql_operations_total",
    help: "GraphQL operations answered, by name, type and outcome.",
    labelNames: ["operation", "type", "outcome"],
    registers: this.registers,
  });
  private readonly posts = new Counter({
    name: "croupier_ledger_posts_total",
    help: "Money booked in the ledger by this process, by what moved it.",
    labelNames: ["code"],
    registers: this.registers,
  });
  private readonly providerCalls = new Histogram({
    name: "croupier_payment_provider_seconds",
    help: "Calls of payment providers and their webhooks, by brand, use, provider, operation and outcome.",
    labelNames: ["brand", "use", "provider", "operation", "outcome"],
    buckets: providerSeconds,
    registers: this.registers,
  });
  private readonly providerAlerts = new Counter({
    name: "croupier_payment_provider_alerts_total",
    help: "Alerts about payment providers, by brand, use, provider and kind.",
    labelNames: ["brand", "use", "provider", "kind"],
    registers: this.registers,
  });
  private readonly walletCalls = new Counter({
    name: "croupier_wallet_calls_total",
    help: "Calls of vendors to the wallet, by call and answered status.",
    labelNames: ["call", "status"],
    registers: this.registers,
  });
  private readonly vendorRequests = new Histogram({
    name: "croupier_vendor_request_seconds",
    help: "Calls of the platform to vendors, by vendor and outcome.",
    labelNames: ["vendor", "outcome"],
    buckets: requestSeconds,
    registers: this.registers,
  });
  private readonly signIns = new Counter({
    name: "croupier_sign_ins_total",
    help: "Attempts to sign in, by outcome.",
    labelNames: ["outcome"],
    registers: this.registers,
  });
  private readonly securityAlerts = new Counter({
    name: "croupier_security_alerts_total",
    help: "Alerts about staff, by kind.",
    labelNames: ["kind"],
    registers: this.registers,
  });
  private readonly pushes = new Counter({
    name: "croupier_push_total",
    help: "Attempts to send push messages to browsers, by outcome.",
    labelNames: ["outcome"],
    registers: this.registers,
  });
  private readonly jobs = new Histogram({
    name: "croupier_job_seconds",
    help: "Jobs that this process ran, by job and outcome.",
    labelNames: ["job", "outcome"],
    buckets: jobSeconds,
    registers: this.registers,
  });

  posted(code: string): void {
    this.posts.inc({ code });
  }

  providerCall({ operation, outcome, ...labels }: ProviderCallLabels, seconds: number): void {
    const names = { operation: operation.toLowerCase(), outcome: outcome.toLowerCase() };
    this.providerCalls.observe({ ...labels, ...names }, seconds);
  }

  providerAlert({ kind, ...labels }: Parameters<Meter["providerAlert"]>[0]): void {
    this.providerAlerts.inc({ ...labels, kind: kind.toLowerCase() });
  }

  walletCall(call: string, status: string): void {
    this.walletCalls.inc({ call, status });
  }

  vendorRequest(vendor: string, outcome: string, seconds: number): void {
    this.vendorRequests.observe({ vendor, outcome }, seconds);
  }

  signIn(outcome: string): void {
    this.signIns.inc({ outcome });
  }

  operation(operation: string, type: string, outcome: string): void {
    this.operations.inc({ operation, type, outcome });
  }

  securityAlert(kind: string): void {
    this.securityAlerts.inc({ kind });
  }

  push(outcome: string): void {
    this.pushes.inc({ outcome });
  }

  job(job: string, outcome: string, seconds: number): void {
    this.jobs.observe({ job, outcome }, seconds);
  }
}
