import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { useId } from "react";

interface PasswordFieldProps extends Omit<PasswordInputProps, "visible" | "onVisibilityChange"> {
  readonly showLabel: string;
  readonly hideLabel: string;
}

/** A password field with a visibility toggle, linked to its description and error. */
export function PasswordField({ showLabel, hideLabel, error, ...props }: PasswordFieldProps) {
  const [isVisible, visibility] = useDisclosure(false);
  const errorId = useId();
  const described = props["aria-describedby"];
  return (
    <PasswordInput
      maxLength={128}
      {...props}
      error={error}
      visible={isVisible}
      onVisibilityChange={visibility.toggle}
      visibilityToggleIcon={({ reveal }) => (reveal ? <IconEyeOff size={20} /> : <IconEye size={20} />)}
      visibilityToggleButtonProps={{ "aria-label": isVisible ? hideLabel : showLabel, tabIndex: 0 }}
      // Mantine links a text field to its error, but not this one.
      aria-invalid={error ? true : undefined}
      aria-describedby={[error ? errorId : "", described ?? ""].filter(Boolean).join(" ") || undefined}
      errorProps={{ id: errorId }}
    />
  );
}
