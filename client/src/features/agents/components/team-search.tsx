import { ActionIcon, TextInput } from "@mantine/core";
import { IconSearch, IconX } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { minSearchLength } from "../team-query";
import classes from "./team-search.module.css";

interface TeamSearchProps {
  /** The account that is searched; null: none. */
  readonly value: string | null;
  readonly onSearch: (account: string | null) => void;
}

/** Searches all levels of a team by how an account begins. Give it the searched account as its key. */
export function TeamSearch({ value, onSearch }: TeamSearchProps) {
  const { t } = useTranslation("backoffice");
  const [typed, setTyped] = useState(value ?? "");
  const [isShort, setShort] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const account = typed.trim();
    const isTooShort = account !== "" && [...account].length < minSearchLength;
    setShort(isTooShort);
    if (!isTooShort) onSearch(account === "" ? null : account);
  };
  return (
    <search className={classes.root}>
      <form onSubmit={submit} noValidate>
        <TextInput
          aria-label={t("team.search")}
          placeholder={t("team.search")}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setShort(false);
          }}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          leftSection={<IconSearch size={18} aria-hidden />}
          rightSection={
            value !== null && (
              <ActionIcon size={36} aria-label={t("team.clearSearch")} onClick={() => onSearch(null)}>
                <IconX size={18} />
              </ActionIcon>
            )
          }
          error={isShort ? t("team.searchShort", { min: minSearchLength }) : undefined}
        />
      </form>
    </search>
  );
}
