<?php

/**
 * @license  GNU General Public License version 2 or later
 */

defined('_JEXEC') or die;

use Joomla\CMS\Factory;
use Joomla\CMS\HTML\HTMLHelper;
use Joomla\CMS\Language\Text;
use Joomla\CMS\Uri\Uri;

/** @var Joomla\CMS\Document\HtmlDocument $this */

$app      = Factory::getApplication();
$wa       = $this->getWebAssetManager();
$sitename = htmlspecialchars($app->get('sitename'), ENT_QUOTES, 'UTF-8');
$tagline  = htmlspecialchars((string) $this->params->get('siteDescription', ''), ENT_QUOTES, 'UTF-8');
$isSticky = (int) $this->params->get('stickyHeader', 0) === 1;

$wa->usePreset('template.boilerplate');
$this->setMetaData('viewport', 'width=device-width, initial-scale=1');
?>
<!DOCTYPE html>
<html lang="<?php echo $this->language; ?>" dir="<?php echo $this->direction; ?>">
<head>
	<jdoc:include type="metas" />
	<jdoc:include type="styles" />
	<jdoc:include type="scripts" />
</head>
<body class="site <?php echo htmlspecialchars($app->getInput()->getCmd('option', ''), ENT_QUOTES, 'UTF-8'); ?>">
	<a class="skip" href="#main"><?php echo Text::_('TPL_FLOTILLA_BOILERPLATE_SKIP'); ?></a>

	<header class="header<?php echo $isSticky ? ' header--sticky' : ''; ?>">
		<jdoc:include type="modules" name="topbar" style="none" />
		<a class="brand" href="<?php echo Uri::base(true); ?>/"><?php echo $sitename; ?></a>
		<?php if ($tagline !== '') : ?>
			<p class="tagline"><?php echo $tagline; ?></p>
		<?php endif; ?>
		<?php if ($this->countModules('menu', true)) : ?>
			<button class="menu-toggle" type="button" aria-expanded="false" aria-controls="menu">
				<?php echo Text::_('TPL_FLOTILLA_BOILERPLATE_MENU'); ?>
			</button>
			<nav id="menu" class="menu" aria-label="<?php echo Text::_('TPL_FLOTILLA_BOILERPLATE_MENU'); ?>">
				<jdoc:include type="modules" name="menu" style="none" />
			</nav>
		<?php endif; ?>
	</header>

	<jdoc:include type="modules" name="banner" style="none" />

	<div class="page<?php echo $this->countModules('sidebar', true) ? ' page--sidebar' : ''; ?>">
		<main id="main" tabindex="-1">
			<jdoc:include type="modules" name="breadcrumbs" style="none" />
			<jdoc:include type="modules" name="main-top" style="html5" />
			<jdoc:include type="message" />
			<jdoc:include type="component" />
			<jdoc:include type="modules" name="main-bottom" style="html5" />
		</main>
		<?php if ($this->countModules('sidebar', true)) : ?>
			<aside>
				<jdoc:include type="modules" name="sidebar" style="html5" />
			</aside>
		<?php endif; ?>
	</div>

	<footer class="footer">
		<jdoc:include type="modules" name="footer" style="none" />
		<p>&copy; <?php echo HTMLHelper::_('date', 'now', 'Y'); ?> <?php echo $sitename; ?></p>
	</footer>

	<jdoc:include type="modules" name="debug" style="none" />
</body>
</html>
