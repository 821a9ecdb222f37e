import type { TemplateValues } from '@recado/contracts';
import { useState } from 'react';
import { dayOf, timeText } from '../../../../shared/i18n/date-time.ts';
import { sampleContact } from '../../testrun/test-session.ts';

/** Values of the text variables as an invented conversation of today would have them. */
export function useSampleValues(timeZone: string): TemplateValues {
  const [values] = useState((): TemplateValues => {
    const now = new Date();
    return {
      firstName: sampleContact.name.split(' ')[0] ?? '',
      name: sampleContact.name,
      userName: '',
      ms: now.getHours() < 12 ? 'Bom dia' : now.getHours() < 18 ? 'Boa tarde' : 'Boa noite',
      protocol: '202611180001',
      date: dayOf(now.toISOString(), timeZone),
      hour: timeText(now, timeZone),
      ticket_id: '1',
      queue: '',
      connection: 'WhatsApp',
    };
  });
  return values;
}
