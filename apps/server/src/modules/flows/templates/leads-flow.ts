import type { Language, WireFlow } from '@recado/contracts';
import { drawFlow } from './draw-flow.ts';

interface Texts {
  readonly intro: string;
  readonly name: readonly [question: string, key: string];
  readonly email: readonly [question: string, key: string];
  readonly interest: readonly [question: string, key: string];
  readonly thanks: string;
}

const texts: Readonly<Record<Language, Texts>> = {
  pt: {
    intro: 'Olá! Vamos fazer três perguntas rápidas para preparar o seu atendimento.',
    name: ['Qual é o seu nome?', 'nome_completo'],
    email: ['Qual é o seu e-mail?', 'email_contato'],
    interest: ['O que você procura?', 'interesse'],
    thanks: 'Obrigado, {{nome_completo}}! Anotamos: {{interesse}}. Em instantes alguém da equipe fala com você.',
  },
  en: {
    intro: 'Hello! We will ask three quick questions to prepare your conversation.',
    name: ['What is your name?', 'full_name'],
    email: ['What is your e-mail address?', 'contact_email'],
    interest: ['What are you looking for?', 'interest'],
    thanks: 'Thank you, {{full_name}}! We noted: {{interest}}. Someone from our team will talk to you in a moment.',
  },
  es: {
    intro: '¡Hola! Haremos tres preguntas rápidas para preparar tu atención.',
    name: ['¿Cuál es tu nombre?', 'nombre_completo'],
    email: ['¿Cuál es tu correo electrónico?', 'correo_contacto'],
    interest: ['¿Qué estás buscando?', 'interes'],
    thanks: '¡Gracias, {{nombre_completo}}! Anotamos: {{interes}}. En un momento alguien del equipo hablará contigo.',
  },
  tr: {
    intro: 'Merhaba! Görüşmenizi hazırlamak için üç kısa soru soracağız.',
    name: ['Adınız nedir?', 'ad_soyad'],
    email: ['E-posta adresiniz nedir?', 'eposta'],
    interest: ['Ne arıyorsunuz?', 'ilgi'],
    thanks: 'Teşekkürler, {{ad_soyad}}! Not aldık: {{ilgi}}. Ekibimizden biri birazdan sizinle görüşecek.',
  },
};

/** Asks for name, e-mail address and interest, then hands over to a queue. */
export function leadsFlow(language: Language): WireFlow {
  const { intro, name, email, interest, thanks } = texts[language];
  return drawFlow(({ add, join }) => {
    const start = add('start', [0, 0]);
    const hello = add('message', [1, 0], { label: intro });
    const askName = add('question', [2, 0], { message: name[0], answerKey: name[1], kind: 'text' });
    const askEmail = add('question', [3, 0], { message: email[0], answerKey: email[1], kind: 'email' });
    const askInterest = add('question', [4, 0], { message: interest[0], answerKey: interest[1], kind: 'text' });
    const goodbye = add('message', [5, 0], { label: thanks });
    const queue = add('ticket', [6, 0]);
    join(start, hello);
    join(hello, askName);
    join(askName, askEmail);
    join(askEmail, askInterest);
    // A customer without an e-mail address is still a lead.
    join(askEmail, askInterest, 'invalid');
    join(askInterest, goodbye);
    join(goodbye, queue);
  });
}
