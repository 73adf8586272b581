import type { ErrorCode } from "@croupier/schema/rules/error-codes.js";
import { Button, Group } from "@mantine/core";
import {
  IconCloudOff,
  IconDeviceGamepad2,
  IconHandStop,
  IconLock,
  IconTool,
  IconUserCheck,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { readFailure } from "../../../../lib/errors/failure";
import { useErrorText } from "../../../../lib/errors/use-error-text";
import { authDialogPath, signInPath } from "../../../../lib/navigation/auth-dialog";
import { gamePath, paths } from "../../../../lib/navigation/paths";
import { EmptyState, FailedState } from "../../../../ui/feedback/state-message";

const iconSize = 28;

function Home() {
  const { t } = useTranslation("play");
  return (
    <Button component={Link} to={paths.home} variant="default">
      {t("home")}
    </Button>
  );
}

/** Says that the game is under maintenance, and links to other games. */
export function GameUnderMaintenance({ name }: { readonly name: string }) {
  const { t } = useTranslation("play");
  return (
    <EmptyState
      icon={<IconTool size={iconSize} />}
      title={t("maintenanceTitle", { game: name })}
      text={t("maintenanceText")}
      action={<Home />}
    />
  );
}

interface Refusal {
  readonly icon: ReactNode;
  readonly title: string;
  readonly action: ReactNode;
}

function useRefusals(gameId: string, isDemo: boolean): Partial<Record<ErrorCode | "network", Refusal>> {
  const { t } = useTranslation("play");
  const location = useLocation();
  const signIn = {
    icon: <IconLock size={iconSize} />,
    title: t("signInTitle"),
    action: (
      <Button component={Link} to={signInPath(gamePath(gameId, isDemo))}>
        {t("signIn")}
      </Button>
    ),
  };
  const stopped = { icon: <IconHandStop size={iconSize} />, title: t("stoppedTitle"), action: <Home /> };
  return {
    not_logged_in: signIn,
    session_locked: signIn,
    member_excluded: stopped,
    limit_reached: stopped,
    vendor_cannot_keep_limits: stopped,
    game_not_found: {
      icon: <IconDeviceGamepad2 size={iconSize} />,
      title: t("notFoundTitle"),
      action: <Home />,
    },
    in_need_true_account: {
      icon: <IconUserCheck size={iconSize} />,
      title: t("realAccountTitle"),
      action: (
        <Group gap="sm" justify="center">
          <Button component={Link} to={authDialogPath(location, "register")} replace>
            {t("register")}
          </Button>
          <Button component={Link} to={gamePath(gameId, true)} replace variant="default">
            {t("playDemo")}
          </Button>
        </Group>
      ),
    },
    demo_not_offered: {
      icon: <IconDeviceGamepad2 size={iconSize} />,
      title: t("noDemoTitle"),
      action: (
        <Button component={Link} to={gamePath(gameId)} replace>
          {t("playReal")}
        </Button>
      ),
    },
  };
}

interface LaunchFailedProps {
  readonly error: unknown;
  readonly gameId: string;
  readonly isDemo: boolean;
  readonly onRetry: () => void;
}

/** Why the game did not open, and the one action that helps. */
export function LaunchFailed({ error, gameId, isDemo, onRetry }: LaunchFailedProps) {
  const { t } = useTranslation("play");
  const errorText = useErrorText();
  const refusal = useRefusals(gameId, isDemo)[readFailure(error).code];
  if (refusal) return <EmptyState {...refusal} text={errorText(error)} />;
  return (
    <FailedState
      icon={<IconCloudOff size={iconSize} />}
      title={t("failedTitle")}
      text={errorText(error)}
      retryLabel={t("retry")}
      onRetry={onRetry}
    />
  );
}
