import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useTranslation } from "react-i18next";
import { EntryEvents } from "./entry-events";

/** What happened in the period of a member's part, and what of it has counted, on demand. */
export function EntryEventsToggle({ entryId }: { readonly entryId: string }) {
  const { t } = useTranslation("promotions");
  const [isOpen, { toggle }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" onClick={toggle} aria-expanded={isOpen}>
        {t(isOpen ? "events.hide" : "events.show")}
      </Button>
      {isOpen && <EntryEvents entryId={entryId} />}
    </>
  );
}
