import type { MouseEventHandler, ReactNode } from "react";
import { Link } from "react-router-dom";

interface ContentLinkProps {
  /** A path of this site, or an https, mailto or tel address. */
  readonly to: string;
  readonly className?: string | undefined;
  readonly onClick?: MouseEventHandler<HTMLAnchorElement>;
  readonly children: ReactNode;
}

const isOwn = (to: string) => /^\/(?![/\\])/.test(to);
const isAllowed = (to: string) => /^(https:\/\/|mailto:|tel:)/i.test(to);

/** A link that somebody wrote for the brand; to elsewhere in a tab of its own. Any other address is no link. */
export function ContentLink({ to, children, ...rest }: ContentLinkProps) {
  if (isOwn(to)) {
    return (
      <Link to={to} {...rest}>
        {children}
      </Link>
    );
  }
  if (!isAllowed(to)) return <span className={rest.className}>{children}</span>;
  const elsewhere = /^https:/i.test(to) ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return (
    <a href={to} {...elsewhere} {...rest}>
      {children}
    </a>
  );
}
