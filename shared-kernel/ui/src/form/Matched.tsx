/** Shows a text with the typed part in bold. */
export function Matched({ text, typed }: { text: string; typed: string }) {
  const sought = typed.trim().toLowerCase();
  const at = sought ? text.toLowerCase().indexOf(sought) : -1;
  if (at < 0) return <>{text}</>;
  return (
    <>
      {text.slice(0, at)}
      <b>{text.slice(at, at + sought.length)}</b>
      {text.slice(at + sought.length)}
    </>
  );
}
