import type { Acknowledgement } from '../../ports/sourceMessage';

const answer = /^(FMA|FNA)(\/\d{1,2})?$/;
const header = /^F[A-Z]{2}\/\d{1,2}$/;
const labels = { FMA: 'Message accepted (FMA)', FNA: 'Message rejected (FNA)' } as const;

interface Open {
  readonly kind: keyof typeof labels;
  readonly lines: string[];
  /** Whether the message that is answered has begun: it follows as a copy. */
  hasCopy: boolean;
}

const toAcknowledgement = ({ kind, lines }: Open): Acknowledgement => {
  const said = lines.flatMap((line) => /^ACK\/(.*)$/.exec(line.toUpperCase())?.[1]?.trim() || []);
  return { raw: lines.join('\n'), what: [labels[kind], ...said].join(': ').slice(0, 300) };
};

/**
 * Takes acknowledgements out of a text: each with its reason and the copy of the message that it answers, which must not be read as
 * a message of its own. Their lines become blank, so that the others keep their numbers.
 * @source IATA Cargo-IMP: FMA (message acknowledgement) and FNA (message error), ACK line and copy of the message
 */
export const takeAcknowledgements = (
  text: string,
): { readonly rest: string; readonly acknowledgements: readonly Acknowledgement[] } => {
  const acknowledgements: Acknowledgement[] = [];
  let open: Open | null = null;
  const close = (): void => {
    if (open) acknowledgements.push(toAcknowledgement(open));
    open = null;
  };
  const rest = text.split(/\r\n|\r|\n/).map((line) => {
    const written = line.replace(/[^\x20-\x7e]/g, '').trim();
    const kind = answer.exec(written.toUpperCase())?.[1] as Open['kind'] | undefined;
    if (kind) {
      close();
      open = { kind, lines: [written], hasCopy: false };
      return '';
    }
    const current = open as Open | null;
    if (!current) return line;
    const isHeader = header.test(written.toUpperCase());
    if (/^(ZCZC|=HEADER)/.test(written) || (isHeader && current.hasCopy)) {
      close();
      return line;
    }
    current.hasCopy ||= isHeader;
    current.lines.push(written);
    return '';
  });
  close();
  return { rest: rest.join('\n'), acknowledgements };
};
