import { type Customer, getCustomer, listMembers, updateCustomerServices } from '@quayside/contract';
import { hasService, type Service, serviceTexts } from '@quayside/contract/roles';
import { callKey, errorMessage, useSend } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { useAbility, useUser } from '@quayside/kernel/session';
import { toaster } from '@quayside/ui';
import { ServiceSwitches } from '../team/ServiceSwitches';
import { t } from '../texts/customers';

/** Services of a company's users; each switch applies at once. */
export function CompanyServices({ customer }: { customer: Customer }) {
  const { id, services, version, status, companyName } = customer;
  const queries = useQueryClient();
  const viewer = useUser();
  const mayEdit = useAbility().can('update', 'Company') && status !== 'inactive';
  const save = useSend(updateCustomerServices, {
    onSuccess: (saved) => {
      queries.setQueryData(callKey(getCustomer, { params: { id } }), saved);
      void queries.invalidateQueries({ queryKey: callKey(listMembers) });
    },
    onError: (error) => {
      toaster.error({ id: 'company-services', title: errorMessage(error) });
      void queries.invalidateQueries({ queryKey: callKey(getCustomer) });
    },
  });
  const turn = (service: Service, isOn: boolean) =>
    save.mutate(
      {
        params: { id },
        body: { services: isOn ? [...services, service] : services.filter((one) => one !== service) },
        ifMatch: version,
      },
      {
        onSuccess: () =>
          toaster.success(
            isOn
              ? t('{service} is on for {companyName}', { service: t(serviceTexts[service].name), companyName })
              : t('{service} is off for {companyName}', { service: t(serviceTexts[service].name), companyName }),
          ),
      },
    );
  return (
    <ServiceSwitches
      used={services}
      maySwitch={(service) => mayEdit && !save.isPending && hasService(viewer, service)}
      onSwitch={turn}
    />
  );
}
