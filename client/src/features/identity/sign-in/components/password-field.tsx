import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";

/** A current password, with a visibility toggle. */
export function PasswordField(props: PasswordInputProps & { readonly ref?: React.Ref<HTMLInputElement> }) {
  const { t } = useTranslation("auth");
  const [isVisible, visibility] = useDisclosure(false);
  const errorId = useId();
  return (
    <PasswordInput
      label={t("password")}
      autoComplete="current-password"
      maxLength={128}
      visible={isVisible}
      onVisibilityChange={visibility.toggle}
      visibilityToggleIcon={({ reveal }) => (reveal ? <IconEyeOff size={20} /> : <IconEye size={20} />)}
      visibilityToggleButtonProps={{
        "aria-label": t(isVisible ? "hidePassword" : "showPassword"),
        tabIndex: 0,
      }}
      {...props}
      // Mantine links a text field to its error, but not this one.
      aria-invalid={props.error ? true : undefined}
      aria-describedby={props.error ? errorId : undefined}
      errorProps={{ id: errorId }}
    />
  );
}
