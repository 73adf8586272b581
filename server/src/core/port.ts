/**
 * An interface that a lower module needs and an upper module implements. The lower module owns the port; the upper one
 * provides the implementation while the modules are created.
 */
export class Port<T> {
  private provided: { readonly implementation: T } | null = null;

  constructor(private readonly name: string) {}

  /** @throws Error when it has an implementation already */
  provide(implementation: T): void {
    if (this.provided) throw new Error(`the port ${this.name} is provided twice`);
    this.provided = { implementation };
  }

  /** @throws Error when no module has provided an implementation */
  get(): T {
    if (!this.provided) throw new Error(`no module provides the port ${this.name}`);
    return this.provided.implementation;
  }
}
