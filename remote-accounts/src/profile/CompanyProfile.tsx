import {
  CompanyProfileChange,
  getCompanyProfile,
  type CompanyProfile as Profile,
  updateCompanyProfile,
} from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey, useCall } from '@quayside/kernel/api';
import { valibotResolver } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { useAbility } from '@quayside/kernel/session';
import { Box, ConflictPanel, PageTitle, Text, UnsavedGuard, VStack } from '@quayside/ui';
import { useRef, useState } from 'react';
import { FieldErrors } from '../edit/FieldErrors';
import { RecordPage } from '../edit/RecordPage';
import { useEditForm } from '../edit/useEditForm';
import { t } from '../texts/profile';
import { CompanyPanel } from './CompanyPanel';
import { DocumentTextsPanel } from './DocumentTextsPanel';
import { LogoPanel } from './LogoPanel';
import { OfficesPanel } from './OfficesPanel';
import {
  incomplete,
  type ProfileForm,
  profileLabels,
  proposesCountry,
  toEditableProfileForm,
  toProfileForm,
} from './profileForm';
import { SaveBar } from './SaveBar';
import { TimeAndMoneyPanel } from './TimeAndMoneyPanel';

const scrollMarginForBar = { scrollMarginBottom: '160px' };

/** /settings/company-profile: the forwarding company's data for documents and e-mails, and its time zone. */
export default function CompanyProfile() {
  const queries = useQueryClient();
  const page = useRef<HTMLDivElement>(null);
  const [saves, setSaves] = useState(0);
  return (
    <RecordPage
      query={useCall(getCompanyProfile, {}, { staleTime: 0, gcTime: 0 })}
      title={t('Company profile')}
      missing={t('You belong to no forwarding company that could have a profile')}
      back={{ to: '/settings/info', label: t('Company Info') }}
    >
      {(profile) => (
        <Box ref={page} tabIndex={-1} outline="0" maxW="948px" pb="24px">
          <PageTitle>{t('Company profile')}</PageTitle>
          <Text color="fg.muted" mt="-8px" mb="16px">
            {t('Used on quotes, booking documents and e-mails.')}
          </Text>
          <ProfileEditor
            key={saves}
            profile={profile}
            onSaved={(saved) => {
              queries.setQueryData(callKey(getCompanyProfile, {}), saved);
              setSaves((count) => count + 1);
              // The pressed button disappears; the page stays.
              page.current?.focus();
            }}
          />
        </Box>
      )}
    </RecordPage>
  );
}

function ProfileEditor({ profile, onSaved }: { profile: Profile; onSaved: (saved: Profile) => void }) {
  const { api } = useKernel();
  const mayEdit = useAbility().can('update', 'CompanyProfile');
  const { form, submit, sending, dirty, conflict } = useEditForm<ProfileForm, Profile>({
    record: profile,
    valuesOf: mayEdit ? toEditableProfileForm : toProfileForm,
    labels: profileLabels,
    resolver: valibotResolver(CompanyProfileChange),
    read: () => api.call(getCompanyProfile, {}),
    save: (body, { version }) => api.call(updateCompanyProfile, { body, ifMatch: version }),
    done: t('Company profile saved'),
    onSent: onSaved,
  });
  const parts = { form, readOnly: !mayEdit };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <UnsavedGuard dirty={dirty} />
      {conflict && <ConflictPanel conflict={conflict} form={form} noun="profile" mb="16px" />}
      <Box css={{ '& > *': { mb: '12px' } }}>
        <FieldErrors form={form} title={incomplete()} labels={profileLabels} />
      </Box>
      {/* Keep the focused field clear of the bar at the bottom. */}
      <VStack
        align="stretch"
        gap="12px"
        minW="0"
        css={{ '& :is(input, select, textarea, button)': scrollMarginForBar }}
      >
        <CompanyPanel {...parts} proposes={mayEdit && proposesCountry(profile)} />
        <TimeAndMoneyPanel {...parts} current={profile.timeZone} />
        <LogoPanel />
        <DocumentTextsPanel {...parts} />
        <OfficesPanel {...parts} />
        {mayEdit && (
          <SaveBar
            count={dirty ? Object.keys(form.formState.dirtyFields).length : 0}
            sending={sending}
            onDiscard={() => form.reset()}
          />
        )}
      </VStack>
    </form>
  );
}
