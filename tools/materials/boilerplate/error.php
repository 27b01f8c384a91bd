<?php

/**
 * @license  GNU General Public License version 2 or later
 */

defined('_JEXEC') or die;

use Joomla\CMS\Factory;
use Joomla\CMS\Language\Text;
use Joomla\CMS\Uri\Uri;

/** @var Joomla\CMS\Document\ErrorDocument $this */

$this->getWebAssetManager()->useStyle('template.boilerplate');
$sitename = htmlspecialchars(Factory::getApplication()->get('sitename'), ENT_QUOTES, 'UTF-8');
?>
<!DOCTYPE html>
<html lang="<?php echo $this->language; ?>" dir="<?php echo $this->direction; ?>">
<head>
	<meta name="viewport" content="width=device-width, initial-scale=1">
	<jdoc:include type="metas" />
	<jdoc:include type="styles" />
</head>
<body class="site error">
	<main id="main" class="page">
		<h1><?php echo (int) $this->error->getCode(); ?></h1>
		<p><?php echo htmlspecialchars($this->error->getMessage(), ENT_QUOTES, 'UTF-8'); ?></p>
		<p><a href="<?php echo Uri::base(true); ?>/"><?php echo Text::_('TPL_FLOTILLA_BOILERPLATE_HOME'); ?>: <?php echo $sitename; ?></a></p>
		<?php if ($this->debug) : ?>
			<?php echo $this->renderBacktrace(); ?>
		<?php endif; ?>
	</main>
</body>
</html>
