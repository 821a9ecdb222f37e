import type { Language, WireFlow } from '@recado/contracts';
import { drawFlow } from './draw-flow.ts';

interface Texts {
  readonly greeting: string;
  readonly question: string;
  readonly options: readonly [sales: string, support: string, hours: string];
  readonly hours: string;
}

const texts: Readonly<Record<Language, Texts>> = {
  pt: {
    greeting: '{{ms}}, {{firstName}}! Que bom ter você por aqui. 👋',
    question: 'Como podemos ajudar?',
    options: ['Falar com vendas', 'Falar com o suporte', 'Horário de atendimento'],
    hours: 'Atendemos de segunda a sexta, das 9h às 18h.',
  },
  en: {
    greeting: 'Hello, {{firstName}}! It is good to have you here. 👋',
    question: 'How can we help you?',
    options: ['Talk to sales', 'Talk to support', 'Opening hours'],
    hours: 'We are open from Monday to Friday, 9 am to 6 pm.',
  },
  es: {
    greeting: '¡Hola, {{firstName}}! Qué bueno tenerte por aquí. 👋',
    question: '¿Cómo podemos ayudarte?',
    options: ['Hablar con ventas', 'Hablar con soporte', 'Horario de atención'],
    hours: 'Atendemos de lunes a viernes, de 9:00 a 18:00.',
  },
  tr: {
    greeting: 'Merhaba, {{firstName}}! Sizi burada görmek güzel. 👋',
    question: 'Size nasıl yardımcı olabiliriz?',
    options: ['Satış ekibiyle görüş', 'Destek ekibiyle görüş', 'Çalışma saatleri'],
    hours: 'Pazartesiden cumaya, 09.00 - 18.00 arasında hizmetinizdeyiz.',
  },
};

/** Greets, offers a menu, and hands over to the queue of the choice. */
export function welcomeFlow(language: Language): WireFlow {
  const { greeting, question, options, hours } = texts[language];
  return drawFlow(({ add, join }) => {
    const start = add('start', [0, 1]);
    const hello = add('singleBlock', [1, 1], { elements: [{ number: 'message1', type: 'message', value: greeting }] });
    const menu = add('menu', [2, 1], {
      message: question,
      arrayOption: options.map((value, index) => ({ number: index + 1, value })),
    });
    const sales = add('ticket', [3, 0]);
    const support = add('ticket', [3, 1]);
    const open = add('message', [3, 2], { label: hours });
    join(start, hello);
    join(hello, menu);
    join(menu, sales, 'a1');
    join(menu, support, 'a2');
    join(menu, open, 'a3');
    // Through the menu, which waits for the customer: this loop ends with every answer.
    join(open, menu);
    join(menu, support, 'invalid');
  });
}
