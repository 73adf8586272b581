import {
  IconBolt,
  IconCalendarRepeat,
  IconConfetti,
  IconCrown,
  IconGift,
  IconHourglassHigh,
  IconRotate2,
  type TablerIcon,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { PromotionType } from "../../../../gql/graphql";
import { Chips } from "../../../../ui/form/chips";
import { listSearch, promotionTypes } from "../model";

const icons: Readonly<Record<PromotionType, TablerIcon>> = {
  NEWBIE: IconConfetti,
  DAILY: IconCalendarRepeat,
  LIMITED: IconHourglassHigh,
  SPECIAL: IconBolt,
  HIGH_REBATE: IconRotate2,
  VIP: IconCrown,
};

/** The types of promotion to select from; the selection is in the address. */
export function TypeChips({ type }: { readonly type: PromotionType | null }) {
  const { t } = useTranslation("promotions");
  const navigate = useNavigate();
  const all = { value: null, label: t("all"), icon: <IconGift size={18} aria-hidden /> };
  const options = promotionTypes.map((value) => {
    const Icon = icons[value];
    return { value, label: t(`types.${value}`), icon: <Icon size={18} aria-hidden /> };
  });
  return (
    <Chips<PromotionType | null>
      label={t("type")}
      options={[all, ...options]}
      value={type}
      onChoose={(chosen) => void navigate({ search: listSearch(chosen) }, { preventScrollReset: true })}
    />
  );
}
