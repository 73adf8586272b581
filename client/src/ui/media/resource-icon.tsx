import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandTelegram,
  IconBrandTiktok,
  IconBrandWhatsapp,
  IconBrandX,
  IconBrandYoutube,
  IconWorld,
  type TablerIcon,
} from "@tabler/icons-react";

const icons: Readonly<Record<string, TablerIcon>> = {
  FACEBOOK: IconBrandFacebook,
  FACEBOOK1: IconBrandFacebook,
  IG: IconBrandInstagram,
  INSTAGRAM: IconBrandInstagram,
  TELEGRAM: IconBrandTelegram,
  TELEGRAM1: IconBrandTelegram,
  TIKTOK: IconBrandTiktok,
  TWITTER: IconBrandX,
  WHATSAPP: IconBrandWhatsapp,
  YOUTUBE: IconBrandYoutube,
};

/** The icon of an external page, by its key; a globe for an unknown key. */
export function ResourceIcon({ name, size }: { readonly name: string; readonly size: number }) {
  const Icon = icons[name] ?? IconWorld;
  return <Icon size={size} stroke={1.75} aria-hidden />;
}
