/** An e-mail address that breaks before the @ when it has to. */
export function MailAddress({ children }: { children: string }) {
  const at = children.lastIndexOf('@');
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  );
}
