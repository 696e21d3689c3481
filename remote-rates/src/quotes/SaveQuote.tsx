import {
  createQuote,
  listQuoteRequests,
  listQuotes,
  type ScheduleOption,
  type ScheduleSearch,
} from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey, errorMessage, setFieldErrors, useSend } from '@quayside/kernel/api';
import { useForm, useWatch, valibotResolver } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { useNavigate } from '@quayside/kernel/router';
import { useAgentTimeZone } from '@quayside/kernel/session';
import {
  Box,
  Button,
  draftName,
  ErrorSummary,
  FormDraftNotice,
  Grid,
  SideDrawer,
  toaster,
  useFormDraft,
} from '@quayside/ui';
import { useId } from 'react';
import { isAtCost } from '../option/isAtCost';
import { t } from '../texts/quotes';
import { ChosenRates } from './ChosenRates';
import { typedPercent } from './percentText';
import { QuoteTermFields } from './QuoteTermFields';
import { type QuoteTerms, quoteTermLabels } from './quoteTerms';
import {
  daysOfQuote,
  saveQuoteSchema,
  saveQuoteStart,
  toNewQuote,
  toSaveQuoteField,
  validityHint,
} from './saveQuoteForm';
import { useCustomers } from './useCustomers';
import { useIdempotencyKey } from './useIdempotencyKey';

/** Purpose of saving: keep the quote, or send it. */
type QuoteIntent = 'save' | 'send';

export interface SaveQuoteProps {
  search: ScheduleSearch;
  /** One to ten rates of the search. */
  options: readonly ScheduleOption[];
  /** Customer of the search. */
  customer?: string | null;
  /** Request that the quote answers. */
  request?: string | null;
  open: boolean;
  /** Primary action. */
  intent?: QuoteIntent;
  onClose: () => void;
}

/** Saves the chosen rates as a quote, then opens it or the sending page. For users who may create quotes. */
export function SaveQuote(props: SaveQuoteProps) {
  const [first] = props.options;
  return props.open && first ? <SaveQuoteDrawer {...props} first={first} /> : null;
}

const ways = {
  save: {
    get label() {
      return t('Save quote');
    },
    addressOf: (id: string) => `/quotes/${id}/details`,
  },
  send: {
    get label() {
      return t('Save and send');
    },
    addressOf: (id: string) => `/rates/send?quote=${id}`,
  },
} as const satisfies Record<QuoteIntent, object>;

function SaveQuoteDrawer(props: SaveQuoteProps & { first: ScheduleOption }) {
  const { search, options, first, customer = null, request = null, intent = 'save', onClose } = props;
  const other: QuoteIntent = intent === 'save' ? 'send' : 'save';
  const navigate = useNavigate();
  const { now } = useKernel();
  const queries = useQueryClient();
  const id = useId();
  const keyOf = useIdempotencyKey();
  const agentZone = useAgentTimeZone();
  const days = daysOfQuote(options, now(), agentZone);
  const customers = useCustomers();
  const form = useForm<QuoteTerms>({
    defaultValues: {
      ...saveQuoteStart(search, options, first, agentZone, now()),
      company: customers.data?.docs.find((one) => one.id === customer) ?? null,
    },
    resolver: valibotResolver(saveQuoteSchema(days)),
    shouldFocusError: false,
  });
  const { errors, isDirty, submitCount } = form.formState;
  const choices = options.map(({ rateId, sailingId }) => [rateId, sailingId]);
  const draft = useFormDraft(form, draftName('quote:new', JSON.stringify([search, choices, request])));
  const percent = useWatch({ control: form.control, name: 'percent' });
  const creating = useSend(createQuote, {
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: callKey(listQuotes) });
      if (request) void queries.invalidateQueries({ queryKey: callKey(listQuoteRequests) });
    },
  });

  const saveAnd = (way: QuoteIntent) =>
    form.handleSubmit(async (values) => {
      if (creating.isPending) return;
      const body = toNewQuote(values, search, options, agentZone, request, now());
      try {
        const quote = await creating.mutateAsync({ body, idempotencyKey: keyOf(body) });
        draft.drop();
        toaster.success({ id: 'quote', title: t('Quote {number} saved', { number: quote.number }) });
        onClose();
        void navigate(ways[way].addressOf(quote.id));
      } catch (error) {
        setFieldErrors(error, form.setError, toSaveQuoteField);
        toaster.error({ id: 'quote', title: errorMessage(error) });
      }
    });
  const wrong = Object.entries(quoteTermLabels).filter(([name]) => name in errors);

  return (
    <SideDrawer
      open
      onClose={() => {
        draft.drop();
        onClose();
      }}
      title={t('Save as quote')}
      subtitle={`${first.from.code} ${first.from.city} → ${first.to.code} ${first.to.city}`}
      size="md"
      dirty={isDirty}
      footer={(close) => (
        <>
          <Button variant="ghost" onClick={close} disabled={creating.isPending}>
            {t('Cancel')}
          </Button>
          <Button variant="outline" disabled={creating.isPending} onClick={saveAnd(other)}>
            {ways[other].label}
          </Button>
          <Button type="submit" form={id} loading={creating.isPending} loadingText={ways[intent].label}>
            {ways[intent].label}
          </Button>
        </>
      )}
    >
      <form id={id} noValidate onSubmit={saveAnd(intent)} aria-label={t('Save as quote')}>
        <FormDraftNotice draft={draft} />
        <ErrorSummary
          title={t('Please fill out the required fields')}
          errors={wrong.map(([name, label]) => ({ name, label }))}
          attempt={submitCount}
        />
        <Grid gap="16px" pt="16px">
          <QuoteTermFields
            form={form}
            margin={{
              hint: t('If blank, the customer’s margin is used, otherwise the standard margin'),
              optional: true,
            }}
            days={days}
            validHint={validityHint(options, agentZone, now())}
            isStandardAtCost={options.some(isAtCost)}
          />
        </Grid>
        <Box mt="24px">
          <ChosenRates options={options} percent={typedPercent(percent)} />
        </Box>
      </form>
    </SideDrawer>
  );
}
