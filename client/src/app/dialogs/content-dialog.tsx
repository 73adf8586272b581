import { Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { ContentDialogTarget } from "../../lib/navigation/content-dialog";
import { SkeletonRows } from "../../ui/feedback/skeletons";
import { withTexts } from "../lazy-texts";
import classes from "./content-dialog.module.css";

const PromotionDetails = lazy(
  withTexts(["promotions"], async () => ({
    default: (await import("../../features/programmes/promotions/components/promotion-details"))
      .PromotionDetails,
  })),
);
const NoticeDetails = lazy(
  withTexts(["content"], async () => ({
    default: (await import("../../features/content/components/notice-details")).NoticeDetails,
  })),
);
const NoticeList = lazy(
  withTexts(["content"], async () => ({
    default: (await import("../../features/content/components/notice-list")).NoticeList,
  })),
);
const HelpCentre = lazy(
  withTexts(["content"], async () => ({
    default: (await import("../../features/content/components/help-centre")).HelpCentre,
  })),
);

function renderContent(target: ContentDialogTarget): ReactNode {
  switch (target.kind) {
    case "promotion":
      return <PromotionDetails id={target.id} />;
    case "notice":
      return <NoticeDetails id={target.id} />;
    case "notices":
      return <NoticeList page={target.page} />;
    case "help":
      return <HelpCentre topic={target.topic} />;
  }
}

const sizes = { promotion: 680, notice: 600, notices: 600, help: 920 } as const;

interface ContentDialogProps {
  readonly opened: boolean;
  readonly target: ContentDialogTarget;
  readonly onClose: () => void;
}

/** The frame of every content dialog. Full screen on a phone. Closed by Esc and its button. */
export function ContentDialog({ opened, target, onClose }: ContentDialogProps) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery("(max-width: 47.99em)", false, { getInitialValueInEffect: false });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t(`popups.${target.kind}`)}
      size={sizes[target.kind]}
      fullScreen={isPhone}
      radius={isPhone ? 0 : "lg"}
      classNames={{
        content: classes.content,
        header: classes.header,
        title: classes.title,
        body: classes.body,
      }}
    >
      <Suspense
        key={target.kind}
        fallback={
          <div className={classes.waiting}>
            <SkeletonRows rows={4} height={56} />
          </div>
        }
      >
        {renderContent(target)}
      </Suspense>
    </Modal>
  );
}
