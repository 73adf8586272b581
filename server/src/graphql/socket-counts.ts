/** Counts the sockets that each owner has open on this node. */
export class SocketCounts {
  private readonly open = new Map<string, number>();

  constructor(private readonly most: number) {}

  /** Counts one more; false when the owner has as many as may be. */
  enter(ownerId: string): boolean {
    const count = this.open.get(ownerId) ?? 0;
    if (count >= this.most) return false;
    this.open.set(ownerId, count + 1);
    return true;
  }

  leave(ownerId: string): void {
    const left = (this.open.get(ownerId) ?? 1) - 1;
    if (left > 0) this.open.set(ownerId, left);
    else this.open.delete(ownerId);
  }
}
