import type { FastifyBaseLogger } from "fastify";
import type { Bindings, ChildLoggerOptions } from "pino";

type Level = "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";

/** A request's own logger, made when it is first used: making one takes longer than most of what it would serve. */
export class LateLog implements FastifyBaseLogger {
  private made: FastifyBaseLogger | undefined;

  constructor(
    private readonly parent: FastifyBaseLogger,
    private readonly bindings: Bindings,
    private readonly options: ChildLoggerOptions,
  ) {}

  get level(): string {
    return this.options.level ?? this.parent.level;
  }

  child(bindings: Bindings, options?: ChildLoggerOptions): FastifyBaseLogger {
    return this.own.child(bindings, options);
  }

  fatal(...told: unknown[]): void {
    this.tell("fatal", told);
  }

  error(...told: unknown[]): void {
    this.tell("error", told);
  }

  warn(...told: unknown[]): void {
    this.tell("warn", told);
  }

  info(...told: unknown[]): void {
    this.tell("info", told);
  }

  debug(...told: unknown[]): void {
    this.tell("debug", told);
  }

  trace(...told: unknown[]): void {
    this.tell("trace", told);
  }

  silent(...told: unknown[]): void {
    this.tell("silent", told);
  }

  private get own(): FastifyBaseLogger {
    this.made ??= this.parent.child(this.bindings, this.options);
    return this.made;
  }

  private tell(level: Level, told: unknown[]): void {
    Reflect.apply(this.own[level], this.own, told);
  }
}
