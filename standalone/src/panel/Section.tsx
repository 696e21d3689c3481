import { type ReactNode, useId } from 'react';

/** A part of the panel's column. `aside` stands at the right of its title. */
export function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className="qs-s" aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        {aside}
      </header>
      {children}
    </section>
  );
}
