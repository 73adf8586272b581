import type { MouseEventHandler, ReactNode } from "react";
import { Link } from "react-router-dom";

interface ContentLinkProps {
  /** A path of this site, or an https, mailto or tel address. */
  readonly to: string;
  readonly className?: string | undefined;
  readonly onClick?: MouseEventHandler<HTMLAnchorElement>;
  readonly children: ReactNode;
}

const isInternal = (to: string) => /^\/(?![/\\])/.test(to);
const isAllowed = (to: string) => /^(https:\/\/|mailto:|tel:)/i.test(to);

/** A link in the brand's content; external links open in a new tab. Any other address becomes plain text. */
export function ContentLink({ to, children, ...rest }: ContentLinkProps) {
  if (isInternal(to)) {
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
