import { type Approval, answerApproval, askApproval, type Quote, type ScheduleOption } from '@quayside/contract';
import {
  calculateFloorShortfall,
  calculateGrossMargin,
  formatMoney,
  formatOffer,
  grossMarginText,
} from '@quayside/freight';
import { Box, Button, Callout, Flex, Panel, PlaceTime } from '@quayside/ui';
import { useState } from 'react';
import { optionName } from '../../option/optionTexts';
import { t } from '../../texts/quotes';
import { ReasonDialog } from './ReasonDialog';
import { useQuoteAction } from './useQuoteAction';

interface Props {
  quote: Quote;
  internal: NonNullable<Quote['internal']>;
  /** Whether the user may request approval now. */
  mayAsk: boolean;
  /** Whether the user may approve or refuse it. */
  mayAnswer: boolean;
}

type OptionWithCost = ScheduleOption & Required<Pick<ScheduleOption, 'cost'>>;
const isCosted = (option: ScheduleOption): option is OptionWithCost => option.cost !== undefined;

/** Shows the margin of each option against the floor, and the approval of a quote below it. Staff only. */
export function MarginPanel({ quote, internal, mayAsk, mayAnswer }: Props) {
  const { floorPercent, approval, marginReason } = internal;
  const options = quote.options.filter(isCosted);
  const below =
    quote.sentAt === null ? options.filter((option) => calculateFloorShortfall(option, floorPercent) > 0) : [];
  const isWaiting = approval?.state === 'waiting';
  return (
    <Panel title={t('Gross margin')} internal>
      <Box as="ul" listStyleType="none" px="16px" py="8px" textStyle="dense">
        {options.map((option) => (
          <Flex as="li" key={option.id} justify="space-between" gap="16px" py="6px">
            <Box minW="0">{optionName(option)}</Box>
            <Box whiteSpace="nowrap" color={below.includes(option) ? 'fg.warning' : undefined}>
              {formatMoney(calculateGrossMargin(option), option.currency)} · <b>{grossMarginText(option)}</b>
            </Box>
          </Flex>
        ))}
      </Box>
      {marginReason && (
        <Box px="16px" pt="8px" textStyle="dense">
          {t('Sold below cost because: “{reason}”', { reason: marginReason })}
        </Box>
      )}
      <Flex direction="column" gap="12px" p="16px" _empty={{ display: 'none' }}>
        {approval && <Answered approval={approval} />}
        {below.length > 0 && approval?.state !== 'approved' && (
          <BelowFloor below={below} floorPercent={floorPercent} isWaiting={isWaiting} />
        )}
        {below.length > 0 && mayAsk && (!approval || approval.state === 'refused') && <AskButton quote={quote} />}
        {isWaiting && mayAnswer && <AnswerButtons quote={quote} />}
      </Flex>
    </Panel>
  );
}

interface BelowProps {
  below: readonly OptionWithCost[];
  floorPercent: number | null;
  isWaiting: boolean;
}

function BelowFloor({ below, floorPercent, isWaiting }: BelowProps) {
  const [first] = below;
  if (!first) return null;
  const short = formatMoney(calculateFloorShortfall(first, floorPercent), first.currency);
  return (
    <Callout
      tone="warning"
      title={t('{offer} is below the floor of {percent} %', { offer: formatOffer(first), percent: floorPercent ?? 0 })}
    >
      {isWaiting
        ? t('Short by {amount}. It waits for an approver.', { amount: short })
        : t('Short by {amount}. It can be sent once an approver says yes.', { amount: short })}
    </Callout>
  );
}

const titles = {
  get waiting() {
    return t('Approval asked for');
  },
  get approved() {
    return t('Approved');
  },
  get refused() {
    return t('Refused');
  },
} as const;

function Answered({ approval: { state, reason, askedBy, askedAt, answer } }: { approval: Approval }) {
  return (
    <Callout
      tone={state === 'refused' ? 'warning' : 'info'}
      title={
        answer
          ? state === 'refused'
            ? t('Refused by {name}', { name: answer.by })
            : t('Approved by {name}', { name: answer.by })
          : titles[state]
      }
    >
      {answer && (
        <Box>
          {answer.comment && `“${answer.comment}” `}
          <PlaceTime at={answer.at} />
        </Box>
      )}
      <Box>
        {askedBy}: “{reason}” <PlaceTime at={askedAt} />
      </Box>
    </Callout>
  );
}

function AskButton({ quote }: { quote: Quote }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const asking = useQuoteAction(askApproval, ({ number }) => t('Approval of {number} asked for', { number }), close);
  return (
    <>
      <Button alignSelf="flex-start" onClick={() => setOpen(true)}>
        {t('Ask for approval')}
      </Button>
      {open && (
        <ReasonDialog
          title={t('Ask for approval?')}
          label={t('Reason for the approver')}
          submitLabel={t('Ask for approval')}
          required
          sending={asking.isPending}
          onSubmit={(reason) => asking.mutate({ params: { id: quote.id }, body: { reason } })}
          onClose={close}
        >
          {t('Approvers are notified by e-mail, and you are notified of their decision.')}
        </ReasonDialog>
      )}
    </>
  );
}

const answers = {
  approved: {
    get title() {
      return t('Approve this quote?');
    },
    get label() {
      return t('Comment');
    },
    get button() {
      return t('Approve');
    },
  },
  refused: {
    get title() {
      return t('Refuse this quote?');
    },
    get label() {
      return t('Reason');
    },
    get button() {
      return t('Refuse');
    },
  },
} as const;
type AnswerKind = keyof typeof answers;

function AnswerButtons({ quote }: { quote: Quote }) {
  const [kind, setKind] = useState<AnswerKind | null>(null);
  const close = () => setKind(null);
  const answering = useQuoteAction(
    answerApproval,
    ({ number, approval }) =>
      approval === 'refused' ? t('Quote {number} refused', { number }) : t('Quote {number} approved', { number }),
    close,
  );
  const params = { id: quote.id };
  return (
    <Flex gap="8px">
      <Button onClick={() => setKind('approved')}>{t('Approve')}</Button>
      <Button variant="outline" onClick={() => setKind('refused')}>
        {t('Refuse')}
      </Button>
      {kind && (
        <ReasonDialog
          title={answers[kind].title}
          label={answers[kind].label}
          submitLabel={answers[kind].button}
          required={kind === 'refused'}
          destructive={kind === 'refused'}
          sending={answering.isPending}
          onSubmit={(comment) => answering.mutate({ params, body: { answer: kind, comment } })}
          onClose={close}
        >
          {t('{name} is told by e-mail.', { name: quote.owner.fullName })}
        </ReasonDialog>
      )}
    </Flex>
  );
}
