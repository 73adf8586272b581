import type { Db } from "../../../db/database.js";
import { GroupCommit } from "../../../db/group-commit.js";
import { touchSessions } from "./sessions.store.js";

interface Activity {
  readonly sessionId: string;
  readonly at: Date;
}

/** Records the activity of sessions. That of calls which arrive together is one statement, with one commit. */
export class SessionActivity {
  private readonly groups = new GroupCommit<Activity, true>({
    serialKeyOf: ({ sessionId }) => sessionId,
    commitGroup: async (db, group) => {
      await touch(db, group);
      return group.map(() => true);
    },
  });

  /** Records that a session was active. */
  async record(db: Db, activity: Activity): Promise<void> {
    const { done } = await this.groups.submit(db, activity);
    if (!done) await touch(db, [activity]);
  }
}

/** The calls of a group arrived within milliseconds, so the first one's time is that of all. */
function touch(db: Db, group: readonly Activity[]): Promise<void> {
  const ids = group.map(({ sessionId }) => sessionId);
  const [first] = group;
  return first ? touchSessions(db, ids, first.at) : Promise.resolve();
}
