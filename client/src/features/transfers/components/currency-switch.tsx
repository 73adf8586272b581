import { useMutation } from "@apollo/client/react";
import { Button } from "@mantine/core";
import { IconCoins } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useBrand } from "../../../brands/brand-context";
import { ActivateWalletDocument } from "../../../gql/graphql";
import { useErrorText } from "../../../lib/errors/use-error-text";
import { FormError } from "../../../ui/feedback/form-error";
import { showInfo } from "../../../ui/feedback/toasts";
import classes from "./transfers.module.css";

/** The brand's other currencies that the member may play in; selecting one opens its wallet if there is none yet. */
export function CurrencySwitch({ active }: { readonly active: string }) {
  const { t } = useTranslation("transfers");
  const errorText = useErrorText();
  const { currencies } = useBrand();
  const [activate, { loading, error }] = useMutation(ActivateWalletDocument, { refetchQueries: "active" });
  const others = currencies.filter(({ code }) => code !== active);
  if (others.length === 0) return null;
  const change = async (currency: string) => {
    const { data } = await activate({ variables: { currency } }).catch(() => ({ data: undefined }));
    if (data) showInfo(t("play.now", { currency }));
  };
  return (
    <div className={classes.stack}>
      <FormError text={error ? errorText(error) : null} />
      <div className={classes.actions}>
        {others.map(({ code }) => (
          <Button
            key={code}
            variant="default"
            leftSection={<IconCoins size={18} />}
            onClick={() => void change(code)}
            disabled={loading}
          >
            {t("play.in", { currency: code })}
          </Button>
        ))}
      </div>
    </div>
  );
}
