import { Modal } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Loaded } from "../../../ui/feedback/loaded";
import { SkeletonRows } from "../../../ui/feedback/skeletons";
import { useContract } from "../use-contracts";
import { ContractDetails, Party } from "./contract-details";

interface ContractDialogProps {
  /** The contract; null while the dialog is closed. */
  readonly id: string | null;
  readonly onClose: () => void;
}

/** A contract in a dialog over the page. */
export function ContractDialog({ id, onClose }: ContractDialogProps) {
  const { t } = useTranslation("contracts");
  const { contract, error, loading, refetch } = useContract(id);
  return (
    <Modal
      opened={id !== null}
      onClose={onClose}
      size={760}
      title={contract ? <Party contract={contract} /> : t("dialog")}
    >
      <Loaded
        value={contract}
        error={error}
        isLoading={loading}
        onRetry={refetch}
        failedTitle={t("failedOne")}
        placeholder={<SkeletonRows rows={4} height={44} />}
      >
        {(contract) => <ContractDetails contract={contract} onDone={onClose} />}
      </Loaded>
    </Modal>
  );
}
