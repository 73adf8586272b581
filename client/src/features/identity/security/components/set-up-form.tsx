import { useQuery } from "@apollo/client/react";
import { useTranslation } from "react-i18next";
import { SecurityDocument } from "../../../../gql/graphql";
import { Loaded } from "../../../../ui/feedback/loaded";
import { SkeletonRows } from "../../../../ui/feedback/skeletons";
import { PayeeName } from "../../account/components/payee-name";
import { PaymentPassword } from "../../passwords/components/payment-password";
import type { SecurityTask } from "../model";

interface SetUpFormProps {
  readonly task: Extract<SecurityTask, "payee" | "payment">;
  /** Called with a sentence that says what is set. */
  readonly onDone: (message: string) => void;
}

/** Sets the legal name or the payment password on a page that needs it, so that the member need not leave the page. */
export function SetUpForm({ task, onDone }: SetUpFormProps) {
  const { t } = useTranslation("security");
  const { data, error, loading, refetch } = useQuery(SecurityDocument);
  const Form = task === "payee" ? PayeeName : PaymentPassword;
  return (
    <Loaded
      value={data?.me?.security}
      error={error}
      isLoading={loading}
      onRetry={() => refetch()}
      failedTitle={t("centre.failed")}
      placeholder={<SkeletonRows rows={3} height={56} />}
    >
      {(security) => <Form security={security} onDone={onDone} />}
    </Loaded>
  );
}
