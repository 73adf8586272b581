import { Button } from "@mantine/core";
import {
  IconBrandTelegram,
  IconBrandWhatsapp,
  IconHeadset,
  IconMail,
  IconPhone,
  type TablerIcon,
} from "@tabler/icons-react";
import classes from "./contact-links.module.css";

const icons: Readonly<Record<string, TablerIcon>> = {
  EMAIL: IconMail,
  PHONE: IconPhone,
  TELEGRAM: IconBrandTelegram,
  WHATSAPP: IconBrandWhatsapp,
};

interface ContactLinksProps {
  readonly links: readonly { readonly csType: string; readonly path: string; readonly title: string }[];
  /** The list's accessible name. */
  readonly label: string;
}

/** The ways to contact the brand; nothing when there are none. */
export function ContactLinks({ links, label }: ContactLinksProps) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={label} className={classes.root}>
      {links.map(({ csType, path, title }) => {
        const Icon = icons[csType] ?? IconHeadset;
        const elsewhere = path.startsWith("https:") ? { target: "_blank", rel: "noopener noreferrer" } : {};
        return (
          <Button
            key={path}
            component="a"
            href={path}
            {...elsewhere}
            size="md"
            variant="default"
            leftSection={<Icon size={20} aria-hidden />}
          >
            <bdi>{title}</bdi>
          </Button>
        );
      })}
    </nav>
  );
}
