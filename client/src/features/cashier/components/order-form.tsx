import { useQuery } from "@apollo/client/react";
import { IconCashOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { DepositMethodsDocument } from "../../../gql/graphql";
import { Loaded } from "../../../ui/Loaded";
import { SkeletonRows } from "../../../ui/Skeletons";
import { EmptyState } from "../../../ui/StateMessage";
import { OrderFields } from "./order-fields";

/** How, and how much. Says so where no way of depositing is open. */
export function OrderForm({ onOrdered }: { readonly onOrdered: (id: string) => void }) {
  const { t } = useTranslation("cashier");
  const { data, error, loading, refetch } = useQuery(DepositMethodsDocument, {
    fetchPolicy: "cache-and-network",
  });
  return (
    <Loaded
      value={data?.depositMethods}
      error={error}
      isLoading={loading}
      onRetry={() => refetch()}
      failedTitle={t("methodsFailed")}
      waiting={<SkeletonRows rows={4} height={56} />}
    >
      {(methods) =>
        methods.length === 0 ? (
          <EmptyState
            icon={<IconCashOff size={28} />}
            title={t("noMethods.title")}
            text={t("noMethods.text")}
          />
        ) : (
          <OrderFields methods={methods} onOrdered={onOrdered} />
        )
      }
    </Loaded>
  );
}
