import { RISK_NOTICE_VERSION, type RiskNotice, riskNoticesContract } from '@recado/contracts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { errorText } from '../../../shared/i18n/error-text.ts';
import { currentLanguage } from '../../../shared/i18n/i18n.ts';
import { useSay } from '../../../shared/ui/say.tsx';

/** Signs the notice as it is shown: in this version and language. */
export function useSignRiskNotice({ whatsappId }: RiskNotice) {
  const say = useSay();
  return useMutation({
    mutationFn: (signedBy: string) =>
      call(riskNoticesContract.sign, {
        body: { whatsappId, version: RISK_NOTICE_VERSION, signedBy, language: currentLanguage() },
      }),
    onError: (error) => say({ kind: 'error', message: errorText(error) }),
  });
}
