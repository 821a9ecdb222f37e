import type { Language, WireFlow } from '@recado/contracts';
import { drawFlow } from './draw-flow.ts';

interface Texts {
  readonly intro: string;
  readonly service: readonly [question: string, key: string];
  readonly day: readonly [question: string, key: string];
  readonly period: string;
  readonly periods: readonly [morning: string, afternoon: string, evening: string];
  readonly confirmation: string;
}

const texts: Readonly<Record<Language, Texts>> = {
  pt: {
    intro: 'Olá, {{firstName}}! Vamos agendar o seu horário.',
    service: ['Qual serviço você deseja?', 'servico'],
    day: ['Para qual dia? Responda como 25/12/2026.', 'dia'],
    period: 'Qual período você prefere?',
    periods: ['Manhã', 'Tarde', 'Noite'],
    confirmation: 'Perfeito! Pedido de {{servico}} para {{dia}} anotado. Vamos confirmar o horário com você.',
  },
  en: {
    intro: 'Hello, {{firstName}}! Let us book your appointment.',
    service: ['Which service would you like?', 'service'],
    day: ['For which day? Answer like 25/12/2026.', 'day'],
    period: 'Which time of day do you prefer?',
    periods: ['Morning', 'Afternoon', 'Evening'],
    confirmation: 'Great! We noted your request for {{service}} on {{day}}. We will confirm the time with you.',
  },
  es: {
    intro: '¡Hola, {{firstName}}! Vamos a reservar tu cita.',
    service: ['¿Qué servicio deseas?', 'servicio'],
    day: ['¿Para qué día? Responde como 25/12/2026.', 'dia'],
    period: '¿Qué horario prefieres?',
    periods: ['Mañana', 'Tarde', 'Noche'],
    confirmation: '¡Perfecto! Anotamos tu pedido de {{servicio}} para el {{dia}}. Confirmaremos la hora contigo.',
  },
  tr: {
    intro: 'Merhaba, {{firstName}}! Randevunuzu planlayalım.',
    service: ['Hangi hizmeti istiyorsunuz?', 'hizmet'],
    day: ['Hangi gün için? 25/12/2026 gibi yanıtlayın.', 'gun'],
    period: 'Günün hangi saatlerini tercih edersiniz?',
    periods: ['Sabah', 'Öğleden sonra', 'Akşam'],
    confirmation: 'Harika! {{gun}} için {{hizmet}} talebinizi not aldık. Saati sizinle onaylayacağız.',
  },
};

/** Asks for service, day and period, then hands over to the queue that confirms the appointment. */
export function appointmentFlow(language: Language): WireFlow {
  const { intro, service, day, period, periods, confirmation } = texts[language];
  return drawFlow(({ add, join }) => {
    const start = add('start', [0, 0]);
    const hello = add('message', [1, 0], { label: intro });
    const askService = add('question', [2, 0], { message: service[0], answerKey: service[1], kind: 'text' });
    const askDay = add('question', [3, 0], { message: day[0], answerKey: day[1], kind: 'date' });
    const askPeriod = add('menu', [4, 0], {
      message: period,
      arrayOption: periods.map((value, index) => ({ number: index + 1, value })),
    });
    const confirm = add('message', [5, 0], { label: confirmation });
    const queue = add('ticket', [6, 0]);
    join(start, hello);
    join(hello, askService);
    join(askService, askDay);
    join(askDay, askPeriod);
    for (const output of ['a1', 'a2', 'a3']) join(askPeriod, confirm, output);
    join(confirm, queue);
    // People understand what a bot does not: an unclear day or period is settled by the queue.
    join(askDay, queue, 'invalid');
    join(askPeriod, queue, 'invalid');
  });
}
