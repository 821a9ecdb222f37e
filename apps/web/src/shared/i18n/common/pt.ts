/** Words that belong to no feature. */
export const common = {
  unknownError: 'Algo deu errado. Tente de novo.',
  fieldRequired: 'Obrigatório',
  fieldTooShort: 'Muito curto!',
  fieldTooLong: 'Muito longo!',
  fieldEmail: 'E-mail inválido',
  fieldInvalid: 'Valor inválido',
  fieldPasswordsDiffer: 'As senhas não coincidem',
  fieldPasswordTooShort: 'A senha deve ter pelo menos 6 caracteres',
} as const;
